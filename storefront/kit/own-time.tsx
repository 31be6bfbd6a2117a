import { useFrame } from './use-frame.ts';
import { hoursIn, momentIn, useVisitorZone } from './visitor-time.ts';

/** After a moment in Moscow: « (22 ноября, 01:59 по вашему времени)»; nothing where the clocks agree. */
export function OwnTime({ time }: { time: string }) {
  const zone = useVisitorZone();
  const own = zone && momentIn(zone, time);
  return own && <> ({own} по&nbsp;вашему времени)</>;
}

/** When the shop answers its phone: by the visitor's clock, or with the city by whose clock it is. */
export function WorkingHours() {
  const { site, config } = useFrame();
  const zone = useVisitorZone();
  const own = zone && hoursIn(zone, site.workingHours, config.timeZone, new Date());
  return own ? `${own} по\u00a0вашему времени` : `${site.workingHours}, ${site.city}`;
}
