// Any first word suits any second, so a pair says nothing about the learner.
const adjectives =
  "quiet calm brave bright gentle clever keen happy patient curious steady sunny merry polite honest careful friendly cheerful hopeful lively nimble peaceful quick ready silver amber misty frosty breezy starry early noble tidy witty wise loyal lucky modest polar coastal".split(
    " ",
  );
const animals =
  "heron otter robin lark finch wren falcon owl crane swift curlew puffin plover linnet sparrow stork egret osprey hare deer lynx dolphin newt squirrel hedgehog maple willow cedar birch aspen clover fern poplar juniper alder hazel larch sorrel saffron laurel".split(
    " ",
  );

export type Seat = { first: string; second: string };

export const seatCount = adjectives.length * animals.length;

const capitalize = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);

/** @param number in [0, seatCount) */
export const toSeat = (number: number): Seat => ({
  first: capitalize(adjectives[Math.floor(number / animals.length)]),
  second: capitalize(animals[number % animals.length]),
});
