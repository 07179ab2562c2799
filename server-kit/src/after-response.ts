import type { ServerResponse } from 'node:http';

/**
 * Calls back once: when a response is out, or when nobody is there to take it any more. Of responses that wait
 * for another one on the same connection, Node says nothing when that connection goes away.
 */
export function afterResponse(response: ServerResponse, done: () => void): void {
  const { socket } = response.req;
  const end = () => {
    response.off('close', end);
    socket.off('close', end);
    done();
  };
  if (response.closed || socket.closed) return done();
  // As many as a client sends requests ahead, which is no leak.
  socket.setMaxListeners(0);
  response.once('close', end);
  socket.once('close', end);
}
