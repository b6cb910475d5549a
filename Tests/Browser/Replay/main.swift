// Nothing runs at the start: the test calls the exports.
