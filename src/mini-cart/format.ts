/**
 * How the shop writes numbers and money, amounts as one text: nothing here draws their parts (L10N-02).
 */
import type { CartSettings } from '@vitrin/cart';
import { createFormat as createShopFormat } from '../shared/domain/shop-format';

export interface Format {
	number: ( value: number ) => string;
	/** '' for an amount that nobody knows yet. */
	money: ( amount: string ) => string;
}

export const createFormat = (
	settings: Pick< CartSettings, 'locale' | 'money' >
): Format => {
	const { number, money } = createShopFormat( settings );
	return { number, money: ( amount ) => money( amount ).text };
};
