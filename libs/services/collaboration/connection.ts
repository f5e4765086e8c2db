import { closings, limits } from '@rehearse/contract';
import type { AppAccess, Closing, LiveMessage, Permission, Principal } from '@rehearse/contract';
import { newId } from '@rehearse/server';
import type { WebSocketClient } from '@rehearse/server';
import { Bucket } from './bucket';

/** Whom a connection is of. */
export interface Visitor {
  readonly app: string;
  readonly principal: Principal;
  readonly access: AppAccess;
  /** It speaks the inherited protocol. */
  readonly isInherited: boolean;
}

/** One socket of one person. */
export class Connection {
  readonly id = newId();
  readonly app: string;
  readonly principal: Principal;
  readonly isInherited: boolean;
  /** When the latest message came that is an act of its person; ms of this process. */
  heardAt = performance.now();
  private found: AppAccess;
  private readonly messages = new Bucket(limits.liveMessages);
  private readonly bytes = new Bucket(limits.liveBytes);
  private readonly dropped = new Bucket(limits.liveDropped);
  private isEnded = false;
  private readonly endings: ((why?: Closing) => void)[] = [];

  constructor(
    private readonly client: WebSocketClient,
    { app, principal, access, isInherited }: Visitor,
  ) {
    this.app = app;
    this.principal = principal;
    this.found = access;
    this.isInherited = isInherited;
    client.on('close', () => this.end());
  }

  get isOpen(): boolean {
    return !this.isEnded;
  }

  /** What its person was found to be allowed the last time. */
  get access(): AppAccess {
    return this.found;
  }

  /** None: somebody who sees a public prototype. */
  get permission(): Permission {
    return this.found.permission;
  }

  setAccess(access: AppAccess): void {
    const isNews = this.permission !== access.permission;
    this.found = access;
    if (isNews && !this.isInherited) this.tell({ type: 'rights', permission: access.permission });
  }

  /** Runs once, when it is closed: by us if there is a reason. */
  onEnd(ending: (why?: Closing) => void): void {
    this.endings.push(ending);
  }

  /** Whether a message of so many bytes is still within what one may send. Far beyond it the connection is closed. */
  mayGo(bytes: number): boolean {
    if (this.messages.take(1) && this.bytes.take(bytes)) return true;
    if (!this.dropped.take(1)) this.close('flood');
    return false;
  }

  tell(message: LiveMessage): void {
    this.send(JSON.stringify(message));
  }

  send(text: string): void {
    if (this.client.bufferedAmount > limits.liveWaitingBytes) this.close('slow');
    else this.client.send(text);
  }

  close(why: Closing): void {
    this.client.close(closings[why], why);
    // Not when the other side has agreed: it may never do so.
    this.end(why);
  }

  private end(why?: Closing): void {
    this.isEnded = true;
    for (const ending of this.endings.splice(0)) ending(why);
  }
}
