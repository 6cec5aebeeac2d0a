// A long reply that hardly changes: validated and serialized once.

export class SerializedReply {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
