import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ShownProduct } from '../product';

/** The message with what it is about: staff see its name and address. Two messages where that is too long for one. */
export const withProduct = (
	message: string,
	product: ShownProduct | null,
	longest: number
): string[] => {
	if ( ! product ) {
		return [ message ];
	}
	const about = `${ product.name }\n${ product.url }`;
	const both = `${ message }\n\n${ about }`;
	return both.length > longest ? [ message, about ] : [ both ];
};

/** What one looks at, to be asked about. */
export function ProductCard( {
	product: { name, picture },
	isAbout,
	onChange,
}: {
	product: ShownProduct;
	isAbout: boolean;
	onChange: ( isAbout: boolean ) => void;
} ) {
	const id = useId();
	return (
		<div className="vitrin-chat__product">
			{ picture && <img src={ picture } alt="" width="40" height="40" /> }
			<label htmlFor={ id }>
				<bdi>{ name }</bdi>
				<small>
					{ __( 'My question is about this product', 'vitrin' ) }
				</small>
			</label>
			<input
				id={ id }
				type="checkbox"
				checked={ isAbout }
				onChange={ ( { currentTarget } ) =>
					onChange( currentTarget.checked )
				}
			/>
		</div>
	);
}
