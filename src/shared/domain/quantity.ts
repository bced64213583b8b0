/**
 * What a quantity may be. Pure; of quantity fields (QTY-…). Lines of the drawer and of the mini cart
 * have stricter rules: line-quantity.ts.
 */
export interface QuantityRules {
	min: number;
	/** null: no upper limit. */
	max: number | null;
	/** Above 0. */
	step: number;
}

/** Without the tail that fractions leave: 0.1 + 0.2 is 0.3 here. */
export const withoutTail = ( value: number ): number =>
	Number( value.toFixed( 4 ) );

/** One decimal for a step that is not whole, so that 0.1 + 0.2 is 0.3 (QTY-02). */
export const roundToStep = (
	value: number,
	{ step }: QuantityRules
): number =>
	Number.isInteger( step ) ? value : Number( value.toFixed( 1 ) );

/** As the field shows it: 1.0 with a step of 0.5, 1 with a step of 1 (QTY-02). */
export const quantityText = (
	value: number,
	{ step }: QuantityRules
): string =>
	Number.isInteger( step ) ? String( value ) : value.toFixed( 1 );

/** Raised to the minimum, lowered to the maximum; the maximum wins (QTY-01, QTY-03). */
export const clampQuantity = (
	value: number,
	{ min, max }: QuantityRules
): number => Math.min( Math.max( value, min ), max ?? Infinity );

/** One click on plus (1) or minus (-1), never outside min and max (QTY-01, QTY-02). */
export const stepQuantity = (
	value: number,
	direction: number,
	rules: QuantityRules
): number =>
	clampQuantity(
		roundToStep( value + direction * rules.step, rules ),
		rules
	);
