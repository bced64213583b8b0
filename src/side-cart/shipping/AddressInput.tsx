import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Icon } from '../../shared/ui/Icon';
import type { AddressField } from './domain';

const AUTOCOMPLETE: Record< string, string > = {
	country: 'country',
	state: 'address-level1',
	city: 'address-level2',
	postcode: 'postal-code',
};

interface Props {
	field: AddressField;
	/** Why what it holds can't be used; '' when it can. */
	error: string;
	onChange: ( value: string ) => void;
}

export function AddressInput( { field, error, onChange }: Props ) {
	const id = useId();
	const { name, label, value, numeric, options, required } = field;
	const shared = {
		id,
		name,
		defaultValue: value,
		required,
		autoComplete: `shipping ${ AUTOCOMPLETE[ name ] ?? '' }`,
		'aria-invalid': !! error,
		'aria-describedby': error ? `${ id }wrong` : undefined,
		className: 'vitrin-coupons__input',
	};
	return (
		<div className="vitrin-shipping__field">
			<label htmlFor={ id }>{ label }</label>
			{ options ? (
				<span className="vitrin-select">
					<select
						{ ...shared }
						onChange={ ( { currentTarget } ) =>
							onChange( currentTarget.value )
						}
					>
						{ name !== 'country' && (
							<option value="">
								{ __( 'Choose…', 'vitrin' ) }
							</option>
						) }
						{ options.map( ( option ) => (
							<option key={ option.value } value={ option.value }>
								{ option.label }
							</option>
						) ) }
					</select>
					<Icon name="chevron-down" />
				</span>
			) : (
				<input
					{ ...shared }
					inputMode={ numeric ? 'numeric' : 'text' }
					onInput={ ( { currentTarget } ) =>
						onChange( currentTarget.value )
					}
				/>
			) }
			{ error && (
				<p id={ `${ id }wrong` } role="alert">
					{ error }
				</p>
			) }
		</div>
	);
}
