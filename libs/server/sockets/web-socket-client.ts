/** One websocket, a `WebSocket` of the package ws. */
export interface WebSocketClient {
  /** Bytes that wait for the client to take them. */
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  /** `code` as in RFC 6455; 1000 by default. */
  close(code?: number, reason?: string): void;
  terminate(): void;
  ping(): void;
  on(event: 'pong' | 'error', listener: () => void): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void;
  /** With the code of its end: 1006 when there was none. */
  on(event: 'close', listener: (code: number) => void): void;
}
