// Finds India's UPI handles, and names after a payment service.

const upiBanks =
  "abfspay|airtel|airtelpaymentsbank|allbank|amazonpay|apl|axisb|axisbank|axisgo|axl|barodampay|boi|cboi|centralbank|citi|citigold|cmsidfc|cnrb|csbpay|dbs|dcb|dlb|eazypay|ezeepay|federal|finobank|freecharge|hdfcbank|hsbc|ibl|icici|idbi|idfb|idfcbank|idfcnetc|ikwik|imobile|indianbank|indus|iob|jio|jkb|jsb|kaypay|kbl|kotak|kvb|mahb|mairtel|naviaxis|obc|okaxis|okhdfcbank|okicici|oksbi|paytm|payzapp|pingpay|pnb|postbank|ptaxis|pthdfc|ptsbi|ptyes|rapl|rbl|rmhdfcbank|s2b|sbi|sc|shriramhdfcbank|sib|slice|superyes|timecosmos|tjsb|ubi|uboi|uco|unionbank|upi|utbi|vijb|waaxis|wahdfcbank|waicici|wasbi|yapl|ybl|yesbank|yesg|yespay";
const bankHandlePattern =
  "[a-z]{0,9}(?:axis|hdfc|icici|sbi|kotak|idfc|rbl|federal|yesb|yes|aubank|bandhan|equitas|kbl|indus|pay|paybank|upi)[0-9]{0,3}";
const upiPattern = new RegExp(
  `(?<=[\\p{L}\\p{N}._-]{2})@(?:${upiBanks}|fam|famapp|${bankHandlePattern})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
  "iu",
);

const paymentPagePattern =
  /(?:paypal\.me|paypal\.com\/paypalme|cash\.app|venmo\.com|revolut\.me|monzo\.me|wise\.com\/pay|zellepay\.com|buy\.stripe\.com|buymeacoffee\.com|ko-fi\.com|pay\.google\.com|t\.me\/(?:wallet|cryptobot))\/[$@\w]/i;

const servicePattern =
  /(?<![\p{L}\p{N}])(?:paypal|venmo|cash ?app|cashtag|zelle|revolut|revtag|skrill|neteller|payoneer|upi|gpay|google pay|phonepe|paytm|bizum|pix|m-?pesa|alipay|wechat pay|interac|swish|blik|twint|mobilepay|vipps|gcash|payid)(?![\p{L}\p{N}])/giu;
const handleAfterServicePattern =
  /^(?:[^\p{L}\p{N}$@+]|me|is|my|to|at|id|key|via|on|tag|handle|number|no|email|address|with){0,12}(?:[$@][a-z]\w{2,}|[\w.+-]{1,40}@[a-z0-9-]{2,40}|\+?\d(?:[ .()-]{0,2}\d){8,})/iu;
const handleSearchLength = 100;

/** @param isAddress an email's own "@" is no handle */
export function hasPaymentHandle(text: string, isAddress = false): boolean {
  if (!isAddress && text.includes("@") && upiPattern.test(text)) return true;
  if (paymentPagePattern.test(text)) return true;
  for (const { 0: name, index } of isAddress ? [] : text.matchAll(servicePattern)) {
    const from = index + name.length;
    if (handleAfterServicePattern.test(text.slice(from, from + handleSearchLength))) return true;
  }
  return false;
}
