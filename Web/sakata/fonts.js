// The fonts of pictures.

const faces = {
  hant: "'Noto Sans CJK TC','PingFang TC','Microsoft JhengHei'", hans: "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei'",
  ja: "'Noto Sans CJK JP','Hiragino Sans','Yu Gothic'", ko: "'Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic'",
};

/** The same families, in the same order, as in SVG files. */
export function fontFamilies(language) {
  const tag = language.toLowerCase();
  const order = tag.startsWith('ja') ? ['ja', 'hant', 'hans', 'ko'] : tag.startsWith('ko') ? ['ko', 'hant', 'hans', 'ja']
    : /^zh-(hans|cn|sg)/.test(tag) ? ['hans', 'hant', 'ja', 'ko'] : ['hant', 'hans', 'ja', 'ko'];
  return `'Liberation Sans',Arial,Helvetica,${order.map((name) => faces[name]).join()},sans-serif`;
}
