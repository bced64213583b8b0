/** Pixels: the widest phone. */
const PHONE = 767;

export const isPhone = ( width: number ): boolean => width <= PHONE;
