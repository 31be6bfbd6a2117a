/** How the shop is reached, as its pages write it. */
export const PHONE_LINK = '<a href="tel:+73430000000">+7\u00a0(343)\u00a0000-00-00</a>';
export const MAIL_LINK = '<a href="mailto:info@lunnitsa.example">info@lunnitsa.example</a>';

/** Whoever stands behind the demo shop; a real one writes its own (documents of the shop quote it). */
export const COMPANY = 'ООО «Лунница» (демонстрационный магазин)';
export const COMPANY_ADDRESS = '620014, г.\u00a0Екатеринбург, ул.\u00a0Вайнера, д.\u00a012';
