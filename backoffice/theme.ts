import { colorsTuple, createTheme, type MantineColorsTuple } from '@mantine/core';
import { FocusableButton } from './ui/focusable-button.tsx';

/** Ten steps of a stone of styles/tokens.css. */
const stone = (name: string): MantineColorsTuple =>
  colorsTuple(Array.from({ length: 10 }, (_, step) => `var(--${name}-${step})`));

/** Mantine computes contrast and alpha with the primary colour, so this one is given in numbers. */
const MALACHITE: MantineColorsTuple = [
  '#edf6f2',
  '#d7ece3',
  '#afd9c8',
  '#7dc0a6',
  '#3fa07c',
  '#1b8060',
  '#0f6a4e',
  '#0a5a43',
  '#084634',
  '#063024',
];

/** Heights of controls: 24, 28, 32, 40 and 48 px (design, §2). Pages pass no sizes but where a mockup asks. */
const HEIGHTS = {
  xs: 'var(--bo-h-sm)',
  sm: 'var(--bo-control)',
  md: 'var(--bo-h-lg)',
  lg: 'var(--bo-h-touch)',
} as const;
const heightOf = (size: unknown) => HEIGHTS[size as keyof typeof HEIGHTS] ?? HEIGHTS.sm;

const input = {
  vars: (_theme: unknown, { size }: { size?: unknown }) => ({
    wrapper: { '--input-height': heightOf(size), '--input-fz': 'var(--bo-control-text)' },
  }),
};

export const theme = createTheme({
  fontFamily: 'var(--bo-font)',
  fontFamilyMonospace: 'var(--bo-mono)',
  headings: { fontFamily: 'var(--bo-font)', fontWeight: '600' },
  colors: {
    malachite: MALACHITE,
    gray: stone('silver'),
    dark: stone('night'),
    garnet: stone('garnet'),
    carnelian: stone('carnelian'),
    lapis: stone('lapis'),
    gold: stone('gold'),
    amethyst: stone('amethyst'),
  },
  primaryColor: 'malachite',
  primaryShade: { light: 7, dark: 4 },
  black: '#0f1c19',
  white: '#ffffff',
  autoContrast: true,
  luminanceThreshold: 0.3,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '24px' },
  components: {
    Button: {
      defaultProps: { size: 'sm', component: FocusableButton },
      vars: (
        _theme: unknown,
        { size, variant, color }: { size?: unknown; variant?: unknown; color?: unknown },
      ) => ({
        root: {
          '--button-height': heightOf(size),
          '--button-padding-x': '12px',
          ...((variant ?? 'filled') === 'filled' && {
            '--button-color': color === undefined ? 'var(--bo-on-accent)' : '#ffffff',
            ...(color === 'garnet' && {
              '--button-bg': 'var(--bo-danger-filled)',
              '--button-hover': 'var(--bo-danger-filled-hover)',
            }),
          }),
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'default', size: 32, component: FocusableButton },
    },
    Input: input,
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 2 } },
    NumberInput: {
      defaultProps: { size: 'sm', decimalSeparator: ',', thousandSeparator: '\u00a0', hideControls: true },
    },
    Select: {
      defaultProps: {
        size: 'sm',
        checkIconPosition: 'right',
        nothingFoundMessage: 'Ничего не найдено',
        // A few letters and Enter choose.
        selectFirstOptionOnChange: true,
      },
    },
    MultiSelect: {
      defaultProps: { size: 'sm', checkIconPosition: 'right', nothingFoundMessage: 'Ничего не найдено' },
    },
    Checkbox: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 12 } },
    Modal: {
      defaultProps: { centered: false, radius: 'lg', closeButtonProps: { 'aria-label': 'Закрыть' } },
    },
    Drawer: { defaultProps: { position: 'right', size: 480, closeButtonProps: { 'aria-label': 'Закрыть' } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Закрыть' } } },
    Alert: { defaultProps: { radius: 'md' } },
  },
});
