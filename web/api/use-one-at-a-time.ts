import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

type Task<Input, Reply> = Required<Pick<UseMutationOptions<Reply, Error, Input>, "mutationFn">> &
  Pick<UseMutationOptions<Reply, Error, Input>, "onSuccess" | "onError">;

/** Something that is done one at a time: a second press while it is under way does nothing. */
export function useOneAtATime<Input, Reply>(task: Task<Input, Reply>) {
  const queries = useQueryClient();
  const mutationKey: QueryKey = [useId()];
  // without a connection it fails and says so, instead of waiting in silence
  const mutation = useMutation({ ...task, mutationKey, networkMode: "always" });

  /** @returns the reply, or undefined where it failed (onError has said so) or one is under way */
  async function run(input: Input): Promise<Reply | undefined> {
    if (queries.isMutating({ mutationKey }) > 0) return undefined;
    return mutation.mutateAsync(input).catch(() => undefined);
  }
  return { run, mutation, busy: mutation.isPending };
}
