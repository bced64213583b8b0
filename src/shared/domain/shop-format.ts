/**
 * How the shop writes numbers and money, made once from the cart's settings (L10N-02).
 */
import { formatMoney, type MoneyFormat, type MoneyParts } from './format';
import { formatNumber, type Language } from './number';

export interface Format {
	number: ( value: number ) => string;
	/** Empty parts for an amount that is not known yet: the cookie may be missing. */
	money: ( amount: string ) => MoneyParts;
}

const UNKNOWN: MoneyParts = {
	text: '',
	number: '',
	unit: '',
	isWord: false,
	unitFirst: false,
	space: '',
};

export const createFormat = ( {
	locale,
	money,
}: {
	locale: string;
	money: MoneyFormat;
} ): Format => {
	const language: Language = { locale, digits: money.digits };
	return {
		number: ( value ) => formatNumber( language, value ),
		money: ( amount ) => {
			try {
				return formatMoney( money, amount );
			} catch {
				return UNKNOWN;
			}
		},
	};
};
