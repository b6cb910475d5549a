// Nothing runs at the start: the page's script calls the exports, each in the file of its subject.
