/** Behind a date: `T14:00Z`, ` 14:00`, `, 14:00 UTC`, ` at 14:00+02:00`, ` at 2 pm`, ` at noon`. */
const pattern =
  /^(?:t|,? (?:at )?)(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(am|pm)\b)?|(\d{1,2}) ?(am|pm)\b|(noon|midnight)\b)(?: ?(?:z|utc|gmt|([+-])(\d{2}):?(\d{2})))?(?![\w:])/i;

const longest = 48;

/** The time of day that follows a date: in minutes after the day began in UTC, which may be less than none. */
export function timeAfter({
  0: date,
  index,
  input,
}: RegExpExecArray): { written: string; minutes: number } | null {
  const end = index + date.length;
  const match = pattern.exec(input.slice(end, end + longest));
  if (match === null) return null;
  const [written, hour, minute = "0", second = "0", half, plainHour, plainHalf, word] = match;
  const [sign, offsetHour = "0", offsetMinute = "0"] = match.slice(8);
  const hours =
    word === undefined
      ? hoursOf(Number(hour ?? plainHour), half ?? plainHalf)
      : word.toLowerCase() === "noon"
        ? 12
        : 0;
  if (hours === null || Number(minute) > 59 || Number(second) > 60) return null;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === "-" ? -1 : 1);
  return { written, minutes: hours * 60 + Number(minute) + Number(second) / 60 - offset };
}

/** Null for an hour that no clock has. */
function hoursOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}
