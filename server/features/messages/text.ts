import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';
import { plural } from '#domain/russian/plural.ts';
import { alertCodeText, alertConfirmationText, priceDroppedText } from './alert-text.ts';
import { exchangeSilentText } from './exchange-text.ts';
import { formForShopText, formReceivedText } from './form-text.ts';
import { mailingConfirmationText, mailingLeaveText, newsletterText } from './mailing-text.ts';
import { greeting, type MessageText, moscowTime } from './message-text.ts';
import { orderText, trackLink } from './order-text.ts';
import { raffleText } from './raffle-text.ts';
import { restockedText } from './restocked-text.ts';
import { reviewRequestText } from './review-text.ts';
import {
  staffFactorsResetText,
  staffInvitationText,
  staffPasswordText,
  staffRecoveryText,
  staffSignInText,
} from './staff-text.ts';
import type { Contents, Template } from './templates.ts';

const MINUTES = ['минуту', 'минуты', 'минут'] as const;

const NOT_YOU = 'Если это были не вы, ничего не делайте: без этого письма никто не войдёт.';

export const TEXTS: { [Name in Template]: (contents: Contents<Name>) => MessageText } = {
  code: ({ code, minutes }) => ({
    subject: `${code} — код для входа`,
    lines: [
      `Код для входа в «Лунницу» действует ${minutes}\u00a0${plural(minutes, MINUTES)}.`,
      'Никому его не сообщайте: сотрудники магазина никогда не спрашивают коды.',
    ],
    key: code,
    short: `${code} — код для входа в «Лунницу». Никому его не сообщайте.`,
  }),

  bonusCode: ({ code, minutes }) => ({
    subject: 'Код для\u00a0списания бонусов',
    lines: [
      `Код для\u00a0списания бонусов в\u00a0«Луннице» действует ${minutes}\u00a0${plural(minutes, MINUTES)}.`,
      'Назовите его сотруднику магазина, только если вы\u00a0сами сейчас оформляете заказ.',
    ],
    key: code,
    short: `${code} — код для списания бонусов в «Луннице». Назовите его, только если сами оформляете заказ.`,
  }),

  paymentLink: ({ number, total, until, token, trackToken }) => ({
    subject: `Оплата заказа №\u00a0${number}`,
    lines: [
      `Ваш заказ ждёт оплаты: ${formatMoney(toRoubles(total as Kopecks))}.`,
      ...(until === null ? [] : [`Украшения отложены для\u00a0вас до\u00a0${moscowTime(until)}.`]),
      'По ссылке откроется заказ и\u00a0страница банка. Никому её не\u00a0пересылайте.',
    ],
    link: { title: 'Оплатить заказ', path: `/pay/${token}` },
    more: trackLink(trackToken),
    short: `Заказ ${number} ждёт оплаты:`,
    shortPath: `/pay/${token}`,
  }),

  welcome: ({ name, awaitsApproval }) => ({
    subject: 'Добро пожаловать в «Лунницу»',
    lines: [
      greeting(name),
      'Ваш аккаунт готов: в нём хранятся избранное, корзина и адреса доставки.',
      ...(awaitsApproval
        ? [
            'Заявку организации рассмотрит менеджер. Когда она будет одобрена, вы увидите оптовые цены, и мы напишем вам об этом.',
          ]
        : []),
    ],
    link: { title: 'Открыть личный кабинет', path: '/user/personal' },
    short: 'Ваш аккаунт в «Луннице» готов.',
  }),

  temporaryPassword: ({ password }) => ({
    subject: 'Временный пароль',
    lines: [
      'Вот пароль для входа в «Лунницу». Он подойдёт один раз, в ближайшие 15\u00a0минут.',
      `После входа задайте свой пароль в личном кабинете. ${NOT_YOU}`,
    ],
    key: password,
    link: { title: 'Войти', path: '/user/signin' },
    short: `${password} — временный пароль «Лунницы», действует 15 минут.`,
  }),

  passwordReset: ({ page, token }) => ({
    subject: 'Сброс пароля',
    lines: ['Чтобы задать новый пароль, откройте ссылку. Она подойдёт один раз, в ближайший час.', NOT_YOU],
    link: { title: 'Задать новый пароль', path: `${page}?token=${token}` },
    short: 'Ссылка для нового пароля.',
  }),

  passwordChanged: ({ name }) => ({
    subject: 'Пароль изменён',
    lines: [
      greeting(name),
      'Пароль вашего аккаунта изменён, на других устройствах нужно войти заново.',
      'Если это сделали не вы, задайте новый пароль прямо сейчас.',
    ],
    link: { title: 'Сбросить пароль', path: '/user/password/reset' },
    short: 'Пароль вашего аккаунта изменён.',
  }),

  emailConfirmation: ({ token }) =>
    token === null
      ? {
          subject: 'У\u00a0вас уже есть аккаунт',
          lines: [
            'Этот адрес указали в\u00a0другом аккаунте «Лунницы», но\u00a0он уже принадлежит вашему.',
            'Если это были вы, войдите в\u00a0него или сбросьте пароль. Если нет, ничего не\u00a0делайте: адрес останется за\u00a0вами.',
          ],
          link: { title: 'Сбросить пароль', path: '/user/password/reset' },
          short: 'Этот e-mail уже указан в вашем аккаунте «Лунницы».',
        }
      : {
          subject: 'Подтвердите e-mail',
          lines: [
            'Этот адрес указали в\u00a0личном кабинете «Лунницы».',
            'Если это вы, подтвердите его в\u00a0ближайшие 24\u00a0часа: по\u00a0нему вы сможете входить. Если нет, ничего не\u00a0делайте.',
          ],
          link: { title: 'Подтвердить e-mail', path: `/user/email?token=${token}` },
          short: 'Подтвердите e-mail аккаунта «Лунницы».',
        },

  emailChanged: ({ name }) => ({
    subject: 'E-mail аккаунта изменён',
    lines: [
      greeting(name),
      'У вашего аккаунта теперь другой e-mail: войти с этим больше нельзя.',
      'Если это сделали не вы, сразу же напишите нам в ответ на это письмо.',
    ],
    short: 'E-mail вашего аккаунта изменён.',
  }),

  accountDeleted: ({ until }) => {
    const day = moscowTime(until);
    return {
      subject: 'Аккаунт удаляется',
      lines: [
        `Вы удалили аккаунт. ${day} по московскому времени мы сотрём имя, контакты, адреса, корзину и избранное.`,
        'Передумали — просто войдите до этого времени, и всё останется как было.',
      ],
      link: { title: 'Войти и оставить аккаунт', path: '/user/signin' },
      short: `Аккаунт «Лунницы» будет стёрт ${day} МСК. Передумали — просто войдите.`,
    };
  },

  organizationApproved: ({ name }) => ({
    subject: 'Оптовые цены открыты',
    lines: [greeting(name), 'Заявка вашей организации одобрена: войдите, чтобы увидеть оптовые цены.'],
    link: { title: 'В каталог', path: '/catalog/all' },
    short: 'Заявка вашей организации одобрена.',
  }),

  organizationDeclined: ({ name, reason }) => ({
    subject: 'Заявка организации отклонена',
    lines: [
      greeting(name),
      `Мы\u00a0не\u00a0смогли открыть оптовые цены. ${reason}`,
      'Покупать можно по\u00a0розничным ценам. Если что-то изменится, напишите нам.',
    ],
    link: { title: 'Открыть личный кабинет', path: '/user/personal' },
    short: 'Заявка организации в\u00a0«Луннице» отклонена.',
  }),

  phoneChanged: ({ name }) => ({
    subject: 'Телефон аккаунта изменён',
    lines: [
      greeting(name),
      'Телефон вашего аккаунта изменил магазин. Если вы об\u00a0этом не\u00a0просили, напишите нам.',
    ],
    link: { title: 'Открыть личный кабинет', path: '/user/personal' },
    short:
      'Телефон вашего аккаунта в\u00a0«Луннице» изменён. Если вы об\u00a0этом не\u00a0просили, напишите нам.',
  }),

  order: orderText,

  restocked: restockedText,
  alertConfirmation: alertConfirmationText,
  alertCode: alertCodeText,
  priceDropped: priceDroppedText,
  reviewRequest: reviewRequestText,

  raffle: raffleText,

  formForShop: formForShopText,
  formReceived: formReceivedText,
  exchangeSilent: exchangeSilentText,

  mailingConfirmation: mailingConfirmationText,
  mailingLeave: mailingLeaveText,
  staffInvitation: staffInvitationText,
  staffPassword: staffPasswordText,
  staffSignIn: staffSignInText,
  staffRecovery: staffRecoveryText,
  staffFactorsReset: staffFactorsResetText,

  newsletter: newsletterText,
};
