import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

type Task<Input, Reply> = Required<Pick<UseMutationOptions<Reply, Error, Input>, "mutationFn">> &
  Pick<UseMutationOptions<Reply, Error, Input>, "onSuccess" | "onError">;

export function useOneAtATime<Input, Reply>(task: Task<Input, Reply>) {
  const queries = useQueryClient();
  const mutationKey: QueryKey = [useId()];
  // fail at once while offline instead of pausing
  const mutation = useMutation({ ...task, mutationKey, networkMode: "always" });

  async function run(input: Input): Promise<Reply | undefined> {
    if (queries.isMutating({ mutationKey }) > 0) return undefined;
    return mutation.mutateAsync(input).catch(() => undefined);
  }
  return { run, mutation, busy: mutation.isPending };
}
