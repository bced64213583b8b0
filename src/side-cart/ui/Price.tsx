import type { Money } from '@vitrin/cart';
import { useDependencies } from './context';

/** An amount: the number, then the unit, as a word smaller and lighter; never over two lines. */
export function Price( { amount }: { amount: Money } ) {
	const { number, unit, isWord, unitFirst, space } =
		useDependencies().format.money( amount );
	const sign = isWord ? (
		<span className="vitrin-price__unit">{ unit }</span>
	) : (
		unit
	);
	return (
		<span className="vitrin-price">
			{ unitFirst && sign }
			{ unitFirst && space }
			{ number }
			{ ! unitFirst && space }
			{ ! unitFirst && sign }
		</span>
	);
}
