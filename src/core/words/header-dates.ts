/** A Structured Fields date (RFC 9745 §2.1, RFC 9651 §3.3.7): seconds since 1970. */
const structuredDate = /^@-?\d{1,15}$/;
/** RFC 9110's IMF-fixdate, which RFC 8594 §3 asks for. */
const httpDate =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What is wrong with the value of a header that speaks of a deprecation; of all others nothing. */
export function headerFaults(name: string, value: string): readonly string[] {
  switch (name.toLowerCase()) {
    case "deprecation":
      return structuredDate.test(value) ? [] : ["it is `@` and seconds since 1970, as in `@1688169599`"];
    case "sunset":
      return isHttpDate(value) ? [] : ["it is an HTTP date, as in `Sun, 20 Jun 2027 00:00:00 GMT`"];
    default:
      return [];
  }
}

/** A wrong name of the weekday changes nothing; a day that does not exist does. */
function isHttpDate(value: string): boolean {
  const [, day = "", month = "", year = "", hours = "", minutes = "", seconds = ""] =
    httpDate.exec(value) ?? [];
  if (day === "") return false;
  const last = new Date(Date.UTC(Number(year), months.indexOf(month) + 1, 0)).getUTCDate();
  const isDay = Number(day) >= 1 && Number(day) <= last;
  return isDay && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) <= 60;
}
