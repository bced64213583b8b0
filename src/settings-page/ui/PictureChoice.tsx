import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { Field, Value } from '../domain/types';
import { Drawing } from './Drawing';

interface Props {
	field: Field;
	value: Value;
	help: ReactNode;
	onChange: ( value: string ) => void;
}

/** A choice whose values are drawn. */
export function PictureChoice( { field, value, help, onChange }: Props ) {
	const id = useId();
	return (
		<fieldset
			className="vitrin-admin__pictures"
			aria-describedby={ `${ id }-help` }
		>
			<legend>{ field.label }</legend>
			<div>
				{ field.choices.map( ( choice ) => (
					<label
						key={ choice.value }
						htmlFor={ `${ id }-${ choice.value }` }
					>
						<input
							type="radio"
							id={ `${ id }-${ choice.value }` }
							name={ id }
							value={ choice.value }
							checked={ choice.value === value }
							onChange={ () => onChange( choice.value ) }
						/>
						<Drawing
							url={ choice.picture }
							className="vitrin-admin__choice"
						/>
						<span>{ choice.label }</span>
					</label>
				) ) }
			</div>
			<div id={ `${ id }-help` } className="vitrin-admin__help">
				{ help }
			</div>
		</fieldset>
	);
}
