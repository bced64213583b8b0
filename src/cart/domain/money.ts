import type { MoneyFormat } from '../../shared/domain/format';
import { number, oneOf, shape, text } from '../../shared/domain/shape';

/** What a page's or a cart's amounts are in. PHP twin: MoneyFormat.php. */
export interface ShopMoney extends MoneyFormat {
	/** Its code, for several currencies have one symbol. */
	currency: string;
}

/** With each cart. The first load has its own in ../settings.ts: to share it would cost it more. */
export const parseMoney = shape< ShopMoney >( {
	currency: text,
	symbol: text,
	position: oneOf( 'left', 'right', 'left_space', 'right_space' ),
	decimals: number,
	decimalSeparator: text,
	thousandSeparator: text,
	digits: oneOf( 'arabext', 'latn' ),
} );
