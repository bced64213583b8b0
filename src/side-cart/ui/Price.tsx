import type { Money } from '@vitrin/cart';
import { useParts } from './context';

/** An amount: the number, then the unit smaller and lighter; never over two lines. */
export function Price( { amount }: { amount: Money } ) {
	const { number, unit, unitFirst, space } =
		useParts().format.money( amount );
	const sign = <span className="vitrin-price__unit">{ unit }</span>;
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
