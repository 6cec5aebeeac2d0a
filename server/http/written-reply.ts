// A reply that was checked against the contract and written out before, for what is long and hardly changes: it is sent as it
// is, without the event loop's time for doing both again.

export class WrittenReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
