import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ShippingRate } from '@vitrin/cart';
import type { Format } from '../../shared/domain/shop-format';
import type { SetShipping } from './use-shipping';

interface Props {
	/** The package's place in the cart's list. */
	index: number;
	rates: readonly ShippingRate[];
	chosen: string | null;
	format: Format;
	setShipping: SetShipping;
}

/** The ways to ship one package. The click shows at once; a refusal puts it back. */
export function Rates( { index, rates, chosen, format, setShipping }: Props ) {
	const name = useId();
	const [ requested, setRequested ] = useState< string | null >( null );

	const choose = async ( rate: string ) => {
		setRequested( rate );
		await setShipping( 'vitrin_choose_shipping', {
			package: String( index ),
			rate,
		} );
		// A later click has its own answer.
		setRequested( ( now ) => ( now === rate ? null : now ) );
	};

	// One way is none to choose from; the totals name it.
	if ( rates.length < 2 ) {
		return null;
	}
	return (
		<fieldset
			className="vitrin-shipping__rates"
			aria-busy={ requested !== null }
		>
			<legend>{ __( 'How to ship', 'vitrin' ) }</legend>
			{ rates.map( ( { id, name: label, price } ) => (
				<label
					key={ id }
					htmlFor={ name + id }
					className="vitrin-shipping__rate"
				>
					<input
						id={ name + id }
						type="radio"
						name={ name }
						value={ id }
						checked={ ( requested ?? chosen ) === id }
						onChange={ () => void choose( id ) }
					/>
					<bdi>{ label }</bdi>
					<span>
						{ Number( price ) > 0
							? format.money( price ).text
							: __( 'Free', 'vitrin' ) }
					</span>
				</label>
			) ) }
		</fieldset>
	);
}
