# Writes a gnuplot script that draws what `sakata chart` draws by default: candles with three
# averages, volume, MACD. Its data file is made by `sakata indicators`.
# usage: awk -v data=FILE -v bars=N -v format=png|svg -v out=FILE -f gnuplot.awk /dev/null

BEGIN {
  terminal = format == "png" ? "pngcairo" : "svg"
  print "set terminal " terminal " size 1200,800"
  print "set output '" out "'"
  print "set datafile separator ','"
  print "set datafile missing ''"
  print "set multiplot"
  print "set lmargin 8; set rmargin 2; set key off; set boxwidth 0.7"
  print "set xrange [-1:" bars "]; set style fill solid"
  print "set size 1,0.6; set origin 0,0.4"
  printf "plot '%s' using 0:3:5:4:6 with candlesticks", data
  printf ", '' using 0:8 with lines, '' using 0:9 with lines, '' using 0:10 with lines\n"
  print "set size 1,0.2; set origin 0,0.2"
  printf "plot '%s' using 0:7 with boxes\n", data
  print "set size 1,0.2; set origin 0,0"
  printf "plot '%s' using 0:13 with boxes", data
  printf ", '' using 0:11 with lines, '' using 0:12 with lines\n"
  print "unset multiplot"
}
