/**
 * How the shop writes numbers and money, amounts as one text: nothing here draws their parts (L10N-02).
 */
import type { CartSettings } from '@vitrin/cart';
import { listOf } from '../shared/domain/list';
import { createFormat as createShopFormat } from '../shared/domain/shop-format';

export interface Format {
	number: ( value: number ) => string;
	/** '' for an amount that is not known yet. */
	money: ( amount: string ) => string;
	/** Words one after the other, with the language's comma. */
	list: ( words: readonly string[] ) => string;
}

export const createFormat = (
	settings: Pick< CartSettings, 'locale' | 'money' >
): Format => {
	const { number, money } = createShopFormat( settings );
	return {
		number,
		money: ( amount ) => money( amount ).text,
		list: ( words ) => listOf( settings.locale, words ),
	};
};
