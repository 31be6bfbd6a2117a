/** Where somebody studies, as the API keeps it (§3 Profile). */
export type SchoolInfo = { school: string; district: string; city: string };

/** The same as its owner reads it: §3 "converted to institute, region, city" (decision T3.18). */
export type PlaceOfStudy = { institute: string; region: string; city: string };

export const placeOfStudy = ({ school, district, city }: SchoolInfo): PlaceOfStudy => ({
  institute: school,
  region: district,
  city,
});

/** Null when nothing of it is told. */
export function schoolInfo({ institute, region, city }: PlaceOfStudy): SchoolInfo | null {
  return [institute, region, city].every((part) => part.trim() === '')
    ? null
    : { school: institute.trim(), district: region.trim(), city: city.trim() };
}
