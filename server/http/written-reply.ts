// A long reply that hardly changes: validated and serialized once.

export class WrittenReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
