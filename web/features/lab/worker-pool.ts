// A few workers who take pieces of work, the most urgent first. What nobody waits for any more is dropped before it is
// begun, and its answer is not looked at. A worker that dies, or is silent for too long, is replaced, and its piece is done
// again; it comes out the same.

export type Message<Result> = { id: number; result: Result };

/** As much of a Worker as is needed. */
export type Hand<Result> = {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Message<Result>>) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessageerror: ((event: never) => void) | null;
};

type Piece<Task, Result> = {
  id: number;
  task: Task;
  /** smaller is sooner */
  rank: number;
  tries: number;
  wanted: boolean;
  done(result: Result): void;
  failed(): void;
};

type Post<Task, Result> = {
  hand: Hand<Result>;
  piece: Piece<Task, Result> | null;
  watch: ReturnType<typeof setTimeout> | undefined;
};

const mostTries = 3;

export type PoolOptions<Result> = {
  size: number;
  open(): Hand<Result>;
  /** after which a silent worker counts as dead */
  patienceMs: number;
};

export class WorkerPool<Task, Result> {
  readonly #options: PoolOptions<Result>;
  readonly #waiting: Piece<Task, Result>[] = [];
  readonly #posts: Post<Task, Result>[] = [];
  #paused = false;
  #nextId = 1;

  constructor(options: PoolOptions<Result>) {
    this.#options = options;
  }

  /**
   * @param rank smaller is sooner
   * @param told each result as it comes, in whatever order; failed where a piece could not be done at all
   * @returns forgets what is not done yet
   */
  ask(
    tasks: readonly Task[],
    rank: number,
    told: { part(result: Result, index: number): void; failed(): void },
  ): () => void {
    const pieces = tasks.map((task, index): Piece<Task, Result> => {
      const id = this.#nextId;
      this.#nextId += 1;
      const done = (result: Result) => told.part(result, index);
      return { id, task, rank, tries: 0, wanted: true, failed: told.failed, done };
    });
    this.#waiting.push(...pieces);
    this.#handOut();
    return () => {
      for (const piece of pieces) {
        piece.wanted = false;
        const at = this.#waiting.indexOf(piece);
        if (at >= 0) this.#waiting.splice(at, 1);
      }
    };
  }

  /** Nothing new is begun while it is paused. */
  pause(paused: boolean): void {
    this.#paused = paused;
    this.#handOut();
  }

  close(): void {
    this.#waiting.length = 0;
    for (const post of this.#posts.splice(0)) {
      release(post);
      post.hand.terminate();
    }
  }

  #handOut(): void {
    if (this.#paused) return;
    for (const post of this.#posts) {
      const piece = post.piece === null && this.#nextPiece();
      if (piece) this.#begin(post, piece);
    }
    while (this.#posts.length < this.#options.size) {
      const piece = this.#nextPiece();
      if (!piece) return;
      const post: Post<Task, Result> = { hand: this.#options.open(), piece: null, watch: undefined };
      this.#posts.push(post);
      this.#listen(post);
      this.#begin(post, piece);
    }
  }

  #nextPiece(): Piece<Task, Result> | undefined {
    let best: Piece<Task, Result> | undefined;
    for (const piece of this.#waiting) if (!best || piece.rank < best.rank) best = piece;
    if (best) this.#waiting.splice(this.#waiting.indexOf(best), 1);
    return best;
  }

  #begin(post: Post<Task, Result>, piece: Piece<Task, Result>): void {
    post.piece = piece;
    piece.tries += 1;
    post.watch = setTimeout(() => this.#replace(post), this.#options.patienceMs);
    post.hand.postMessage({ id: piece.id, task: piece.task });
  }

  #listen(post: Post<Task, Result>): void {
    const { hand } = post;
    hand.onmessage = ({ data }) => {
      if (post.piece?.id !== data.id) return;
      const piece = release(post);
      if (piece?.wanted) piece.done(data.result);
      this.#handOut();
    };
    const dead = () => {
      if (this.#posts.includes(post)) this.#replace(post);
    };
    hand.onerror = dead;
    hand.onmessageerror = dead;
  }

  #replace(post: Post<Task, Result>): void {
    const piece = release(post);
    post.hand.terminate();
    this.#posts.splice(this.#posts.indexOf(post), 1);
    if (piece?.wanted && piece.tries >= mostTries) piece.failed();
    else if (piece?.wanted) this.#waiting.unshift(piece);
    this.#handOut();
  }
}

/** @returns what it was about */
function release<Task, Result>(post: Post<Task, Result>): Piece<Task, Result> | null {
  const { piece } = post;
  clearTimeout(post.watch);
  post.piece = null;
  return piece;
}
