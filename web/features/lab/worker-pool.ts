// Cancelled pieces are dropped. A crashed or silent worker is replaced and its piece repeated,
// since results are deterministic.

export type Message<Result, Progress> = { id: number; result: Result } | { id: number; progress: Progress };

export type Hand<Result, Progress> = {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Message<Result, Progress>>) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessageerror: ((event: never) => void) | null;
};

type Piece<Task, Result, Progress> = {
  id: number;
  task: Task;
  /** lower runs first */
  rank: number;
  tries: number;
  wanted: boolean;
  done(result: Result): void;
  progress: ((progress: Progress) => void) | undefined;
  failed(): void;
};

type Post<Task, Result, Progress> = {
  hand: Hand<Result, Progress>;
  piece: Piece<Task, Result, Progress> | null;
  watch: ReturnType<typeof setTimeout> | undefined;
};

const mostTries = 3;

export type PoolOptions<Result, Progress> = {
  size: number;
  open(): Hand<Result, Progress>;
  patienceMs: number;
};

export type PieceHandlers<Result, Progress> = {
  part(result: Result, index: number): void;
  progress?(progress: Progress, index: number): void;
  failed(): void;
};

export class WorkerPool<Task, Result, Progress = never> {
  readonly #options: PoolOptions<Result, Progress>;
  readonly #waiting: Piece<Task, Result, Progress>[] = [];
  readonly #posts: Post<Task, Result, Progress>[] = [];
  #paused = false;
  #nextId = 1;

  constructor(options: PoolOptions<Result, Progress>) {
    this.#options = options;
  }

  /**
   * @param handlers results arrive in any order
   * @returns cancels pieces that are not done
   */
  ask(tasks: readonly Task[], rank: number, handlers: PieceHandlers<Result, Progress>): () => void {
    const pieces = tasks.map((task, index): Piece<Task, Result, Progress> => {
      const id = this.#nextId;
      this.#nextId += 1;
      const done = (result: Result) => handlers.part(result, index);
      const progress = handlers.progress && ((how: Progress) => handlers.progress?.(how, index));
      return { id, task, rank, tries: 0, wanted: true, failed: handlers.failed, done, progress };
    });
    this.#waiting.push(...pieces);
    this.#handOut();
    return () => {
      for (const piece of pieces) {
        piece.wanted = false;
        const at = this.#waiting.indexOf(piece);
        if (at >= 0) this.#waiting.splice(at, 1);
      }
      for (const post of [...this.#posts])
        if (post.piece?.progress && pieces.includes(post.piece)) this.#replace(post);
    };
  }

  /** Long tasks pause at their next step. */
  pause(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    for (const post of this.#posts) {
      post.hand.postMessage({ paused });
      if (post.piece) this.#watch(post);
    }
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
      const post: Post<Task, Result, Progress> = {
        hand: this.#options.open(),
        piece: null,
        watch: undefined,
      };
      this.#posts.push(post);
      this.#listen(post);
      this.#begin(post, piece);
    }
  }

  #nextPiece(): Piece<Task, Result, Progress> | undefined {
    let best: Piece<Task, Result, Progress> | undefined;
    for (const piece of this.#waiting) if (!best || piece.rank < best.rank) best = piece;
    if (best) this.#waiting.splice(this.#waiting.indexOf(best), 1);
    return best;
  }

  #begin(post: Post<Task, Result, Progress>, piece: Piece<Task, Result, Progress>): void {
    post.piece = piece;
    piece.tries += 1;
    this.#watch(post);
    post.hand.postMessage({ id: piece.id, task: piece.task });
  }

  #watch(post: Post<Task, Result, Progress>): void {
    clearTimeout(post.watch);
    // a paused worker sends nothing
    if (this.#paused) return;
    post.watch = setTimeout(() => this.#replace(post), this.#options.patienceMs);
  }

  #listen(post: Post<Task, Result, Progress>): void {
    const { hand } = post;
    hand.onmessage = ({ data }) => {
      if (post.piece?.id !== data.id) return;
      if ("progress" in data) {
        this.#watch(post);
        post.piece.progress?.(data.progress);
        return;
      }
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

  #replace(post: Post<Task, Result, Progress>): void {
    const piece = release(post);
    post.hand.terminate();
    this.#posts.splice(this.#posts.indexOf(post), 1);
    if (piece?.wanted && piece.tries >= mostTries) piece.failed();
    else if (piece?.wanted) this.#waiting.unshift(piece);
    this.#handOut();
  }
}

function release<Task, Result, Progress>(
  post: Post<Task, Result, Progress>,
): Piece<Task, Result, Progress> | null {
  const { piece } = post;
  clearTimeout(post.watch);
  post.piece = null;
  return piece;
}
