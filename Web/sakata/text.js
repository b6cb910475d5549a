// Bytes of files as text.

/** Text of a file's bytes (UTF-8 as it is) and the number of its encoding, found in the order in which the command tries: marks, UTF-8, then GB18030 where its words for date
    and close stand in the head, else Big5. */
export async function decodedText(bytes) {
  bytes = await unpacked(bytes);
  const starts = (...mark) => mark.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return [new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), 1];
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return [bytes, 0];
  } catch {
    const head = String.fromCharCode(...bytes.subarray(0, 8192));
    const isSimplified = /\xc8\xd5\xc6\xda|\xca\xd5\xc5\xcc|\xbf\xaa\xc5\xcc/.test(head);
    return [new TextDecoder(isSimplified ? 'gb18030' : 'big5').decode(bytes), isSimplified ? 3 : 2];
  }
}

/** Bytes unpacked where they are gzip. */
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
