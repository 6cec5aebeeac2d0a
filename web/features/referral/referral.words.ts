import { defineWords } from "@glasshouse/languages/define-words.ts";

export const referralWords = defineWords("referral", {
  title: "Referral System",
  subtitle: "Each level raises the amount you can invest",
  notLoaded: "Failed to load your referrals",

  enterCode: "Enter Referral Code",
  alreadyEntered: "You have already entered a referral code. You can enter only one.",
  code: "Referral Code",
  codeHint: "From the person who invited you. You can enter only one.",
  register: "Register Referral",
  registering: "Registering...",
  registeredTitle: "Success",
  registered: "Referral code registered successfully!",
  registerFailed: "Failed to register referral code",

  yourCode: "Your Referral Code",
  codeLabel: "Your referral code",
  copyCode: "Copy code",
  copyLink: "Copy link",
  beginning: "Whatever is shared begins with: {text}",
  share: "Share link",
  linkCopied: "Link copied",
  shareTitle: "Glasshouse, a play-money simulation",
  notShared: "Not shared",
  notSharedAbout: "Your device couldn't share it. Press Share link again to copy it instead.",

  yourLevel: "Your Level",
  level: "Level {level}, {name}",
  referrals: "Total referrals",
  maxInvestment: "Max investment",
  progress: "Progress toward {level}",
  done: "{done} of {of}",
  highest: "The highest level",
  highestReached: "The highest level is reached",
  complete: "Complete",
  moreReferrals:
    "{count, plural, one {# more referral raise your maximum.} other {# more referrals raise your maximum.}}",
  noMore: "No further referral raises your maximum.",

  benefits: "Level Benefits",
  benefitsAbout: "What each level needs and allows",
  benefitsLevel: "Level",
  referralsNeeded: "Referrals needed",
  ownLevel: "your level",

  soloMode: "Solo mode",
  solo: "You are alone here, so the simulation plays your friends: made-up people who register with your code.",
  howMany: "How many",
  invite: "Invite simulated friends",
  inviting: "Inviting...",
  friendsJoined: "Friends joined",
  friendsRegistered:
    "{count, plural, one {# simulated friend registered with your code.} other {# simulated friends registered with your code.}}",
  inviteFailed: "Failed to invite simulated friends",
  sharedText: "{disclosure} Join me in Glasshouse, a working model of a 5% a day platform: {link}",
});
