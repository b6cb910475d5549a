"""Sends slow and oversized requests while others are served: ADDRESS SECONDS.

It holds 500 connections that send a byte of a header now and then, and meanwhile sends addresses, headers and bodies that are
too large; it says how these ended. A refusal, or a closed connection, is right; an answer with 2xx is not.
"""

import collections
import contextlib
import resource
import socket
import sys
import threading
import time
from urllib.parse import urlsplit

SLOW = 500
LARGE = {
    "address": b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: bench\r\n\r\n",
    "header": b"GET /bars/SHORT HTTP/1.1\r\nHost: bench\r\nX: " + b"b" * 60_000 + b"\r\n\r\n",
    "many headers": b"GET /bars/SHORT HTTP/1.1\r\nHost: bench\r\n" + b"X: y\r\n" * 8000 + b"\r\n",
    "body": b"POST /bars/SHORT HTTP/1.1\r\nHost: bench\r\nContent-Length: 1000000000\r\n\r\n" + b"c" * 100_000,
    "phrase": b"GET /chart/SHORT.svg?phrase=" + b"ma(5)+" * 2000 + b" HTTP/1.1\r\nHost: bench\r\n\r\n",
}


def connect(address):
    return socket.create_connection((address.hostname, address.port), timeout=10)


def ended(address, request):
    """The status that a request got; 'closed' where the connection just ended."""
    with connect(address) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(request)
        try:
            answer = connection.recv(64).split()
        except OSError:
            return "closed"
        return answer[1].decode() if len(answer) > 1 else "closed"


def main():
    address, seconds = urlsplit(sys.argv[1]), float(sys.argv[2])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, SLOW + 200), hard))
    end = time.monotonic() + seconds
    slow = [connect(address) for _ in range(SLOW)]
    dropped = 0
    for connection in slow:
        connection.sendall(b"GET /bars/SHORT HTTP/1.1\r\nHost: bench\r\nX: ")
        connection.setblocking(False)
    results = collections.Counter()

    def flood():
        while time.monotonic() < end:
            for name, request in LARGE.items():
                results[name, ended(address, request)] += 1

    thread = threading.Thread(target=flood)
    thread.start()
    while time.monotonic() < end:
        for place, connection in enumerate(slow):
            try:
                connection.send(b"y")
                # What was sent is an answer, or the end.
                if connection.recv(64) is not None:
                    raise ConnectionResetError
            except BlockingIOError:
                continue
            except OSError:
                dropped += 1
                with contextlib.suppress(OSError):
                    slow[place] = connect(address)
                    slow[place].setblocking(False)
        time.sleep(0.5)
    thread.join()
    print(f"{SLOW} slow connections, of which {dropped} were ended; oversized requests: "
          + ", ".join(f"{name} {count} × {status}" for (name, status), count in sorted(results.items())) + ".")
    bad = [key for key in results if key[1].startswith("2")]
    return 1 if bad else 0


sys.exit(main())
