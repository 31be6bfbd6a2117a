/*
 * Every path of the storefront, used as `paths.cart` and `paths.order(id)`; `paths.test.ts` compares them with routes.ts.
 * Each is an export of its own, so that the bundler writes a constant where it is used.
 */

export const home = '/';
export const catalog = '/catalog';
/** Decision T2.1. */
export const wholeCatalog = '/catalog/all';
/** @param path codes of categories from root to leaf, joined by `/` */
export const category = (path: string) => `/catalog/${path}`;
/** §2: "category codes from root to leaf followed by /detail/ and the product code". */
export const product = ({ categories, code }: { categories: { code: string }[]; code: string }) =>
  `/catalog/${categories.map((one) => one.code).join('/')}/detail/${code}`;
export const discounted = '/catalog/all?sort=discount';
export const cart = '/cart';
export const favorites = '/favorites';
export const compare = '/compare';
export const info = '/info';
/** Answers the choice of currency and site, and of cookies. */
export const visit = '/visit';
export const city = '/city';
/** @param path where the choice returns to */
export const cityFor = (path: string) => `/city?${new URLSearchParams({ returnTo: path })}`;
export const personal = '/user/personal';
export const notifications = '/user/notifications';
export const recall = '/user/recall';

/** The page of everything that a text finds (decision T7.9). */
export const search = (text: string) => `/catalog/all?${new URLSearchParams({ search: text })}`;
export const newest = '/catalog/all?sort=new';

export const collections = '/collections';
export const collection = (code: string) => `/collections/${code}`;
export const brands = '/brands';
export const brand = (code: string) => `/brands/${code}`;
export const setConstructor = '/constructor';
export const sizes = '/sizes';
/** Adds an engraved piece to the basket, or changes its text. */
export const engraving = (code: string, sizeId?: number) =>
  `/engraving/${code}${sizeId === undefined ? '' : `?size=${sizeId}`}`;

/** §2: "Login is opened with query signin=byPhone". */
export const cartWithSignIn = '/cart?signin=byPhone';
export const articles = '/cart/articles';
export const checkout = '/checkout';
export const checkoutSuccess = (orderId: number) => `/checkout-success?orderId=${orderId}`;
export const checkoutFailed = (orderId: number) => `/checkout-failed?orderId=${orderId}`;

export const blog = '/blog';
export const newsFeed = '/blog/rss.xml';
export const newsItem = (code: string) => `/blog/detail/${code}`;
export const contacts = '/contacts';
export const partners = '/partners';
export const raffle = (code: string) => `/raffles/${encodeURIComponent(code)}`;
export const reviews = '/reviews';
export const newReview = '/reviews/new';
export const reviewOf = (productId: number | undefined) =>
  productId === undefined ? newReview : `/reviews/new?product=${productId}`;
export const reviewHelpful = '/reviews/helpful';
export const form = (typeId: number) => `/forms/${typeId}`;
/** Where a message about a size is asked for without scripts. */
export const alerts = '/alerts';
/** The state of an order by its number and phone, or by the token of a letter. */
export const track = '/track';
export const subscription = '/subscription';
export const subscriptionSent = '/subscription?sent';
export const subscriptionLeave = '/subscription/leave';

export const signIn = '/user/signin';
export const signInByPhone = '/user/signin/phone';
export const phoneCode = '/user/signin/phone/code';
export const signUp = '/user/signup';
export const signUpComplete = '/user/signup/complete';
export const passwordReset = '/user/password/reset';
export const passwordResetComplete = '/user/password/reset/complete';
export const signOut = '/user/sign-out';

export const account = '/user';
export const ordersRoot = '/user/order';
export const orders = '/user/order/all';
/** @param group code of a group of statuses (decision T2.19) */
export const ordersOf = (group: string) => `/user/order/${group}`;
export const order = (id: number) => `/user/order/detail/${id}`;
export const bonuses = '/user/bonus';
export const blanks = '/user/blanks';
export const addresses = '/user/addresses';
/** Where the list shows the form of an address, or asks whether it is to be deleted. */
export const address = (what: 'edit' | 'delete', id: number | 'new') => `/user/addresses?${what}=${id}`;
export const password = '/user/password';
export const resetPassword = '/user/reset-password';
export const exportedData = '/user/export';
export const orderDocument = (orderId: number, kind: 'invoice' | 'receipt') =>
  `/user/document?orderId=${orderId}&kind=${kind}`;
export const deleteAccount = '/delete-account';

/* Pages of blocks, which the shop itself writes (ADR 0046). */

export const about = '/about';
export const actions = '/actions';
export const bonusProgram = '/bonus';
export const certificates = '/certificates';
export const cookies = '/cookies';
export const deliveries = '/deliveries';
export const howOrder = '/how-order';
export const offer = '/offer';
export const payments = '/payments';
export const policy = '/policy';
export const mailingPolicy = '/policy/mailing';
export const publicationPolicy = '/policy/publication';
export const privacy = '/privacy';
export const recommendationRules = '/recommendation-rules';
export const refund = '/refund';
export const vacancy = '/vacancy';
