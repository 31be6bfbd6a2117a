/** Contacts of the shop, as its pages show them. */
export const PHONE_LINK = '<a href="tel:+73430000000">+7\u00a0(343)\u00a0000-00-00</a>';
export const MAIL_LINK = '<a href="mailto:info@lunnitsa.example">info@lunnitsa.example</a>';

/** The company of the demo shop; a real shop sets its own, which its documents quote. */
export const COMPANY = 'ООО «Лунница» (демонстрационный магазин)';
export const COMPANY_ADDRESS = '620014, г.\u00a0Екатеринбург, ул.\u00a0Вайнера, д.\u00a012';
