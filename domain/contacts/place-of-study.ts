/** The place of study as the API accepts it (§3 Profile). */
export type SchoolInfo = { school: string; district: string; city: string };

/** The place of study as the API returns it: §3 "converted to institute, region, city" (decision T3.18). */
export type PlaceOfStudy = { institute: string; region: string; city: string };

export const placeOfStudy = ({ school, district, city }: SchoolInfo): PlaceOfStudy => ({
  institute: school,
  region: district,
  city,
});

/** Null when every value is empty. */
export function schoolInfo({ institute, region, city }: PlaceOfStudy): SchoolInfo | null {
  return [institute, region, city].every((part) => part.trim() === '')
    ? null
    : { school: institute.trim(), district: region.trim(), city: city.trim() };
}
