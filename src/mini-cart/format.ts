/**
 * How the shop writes numbers and money, made from the cart's settings (L10N-02).
 */
import type { CartSettings } from '@vitrin/cart';
import { formatMoney, formatNumber } from '../shared/domain/format';

export interface Format {
	number: ( value: number ) => string;
	/** '' for an amount that nobody knows yet. */
	money: ( amount: string ) => string;
}

export const createFormat = ( {
	locale,
	money,
}: Pick< CartSettings, 'locale' | 'money' > ): Format => ( {
	number: ( value ) =>
		formatNumber( { locale, digits: money.digits }, value ),
	money( amount ) {
		try {
			return formatMoney( money, amount ).text;
		} catch {
			return '';
		}
	},
} );
