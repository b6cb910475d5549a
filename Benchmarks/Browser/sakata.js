// Sakata for the peer harness: the element as a page uses it, over the wasm build served at /sakata/.
export function create() {
  let chart, count, first, end, visible, Chart, memory = 0;
  const show = () => chart.setVisibleRange({ from: end - visible + 0.5, to: end + 0.5 });
  return {
    needsIndicators: false,
    async boot() {
      ({ SakataChart: Chart } = await import('/sakata/sakata.js'));
      await Chart.indicators();
    },
    prepare(bars) {
      const time = Float64Array.from(bars.t, (seconds) => seconds * 1000);
      return { time, open: bars.o, high: bars.h, low: bars.l, close: bars.c, volume: bars.v, daily: true };
    },
    async load(element, data, shown, { width, height }) {
      count = data.time.length;
      first = data.time[0];
      chart = document.createElement('sakata-chart');
      chart.setAttribute('phrase', 'candles ma(5,10,20) | volume | macd(12,26,9)');
      chart.setAttribute('theme', 'light');
      chart.setAttribute('region', 'us');
      chart.setAttribute('lang', 'en');
      chart.setAttribute('animate', 'off');
      chart.style.cssText = `width:${width}px;height:${height}px`;
      element.append(chart);
      await chart.load(data);
      end = count - 1;
      visible = shown;
      show();
    },
    fit() { end = count - 1; visible = count; show(); },
    zoomTo(shown) { end = count - 1; visible = shown; show(); },
    panBy(bars) { end += bars; show(); },
    append(bar) { chart.update({ time: bar.t * 1000, open: bar.o, high: bar.h, low: bar.l, close: bar.c, volume: bar.v }); },
    memory: () => chart?.memoryUse ?? 0,
    destroy() { chart.remove(); },
  };
}
