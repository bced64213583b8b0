import { useId, useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { Field, Value } from '../domain/types';

/**
 * A drawing of a feature's folder, in the colours of the admin. Decoration: what it shows stands beside
 * it in words. Its file loads once it comes near the window.
 */
export function Drawing( {
	url,
	className,
}: {
	url: string;
	className: string;
} ) {
	const element = useRef< SVGSVGElement >( null );
	const [ isNear, setNear ] = useState( false );
	useEffect( () => {
		const observer = new IntersectionObserver(
			( entries ) => {
				if (
					entries.some( ( { isIntersecting } ) => isIntersecting )
				) {
					setNear( true );
					observer.disconnect();
				}
			},
			{ rootMargin: '300px' }
		);
		if ( element.current ) {
			observer.observe( element.current );
		}
		return () => observer.disconnect();
	}, [] );
	return (
		<svg ref={ element } className={ className } aria-hidden="true">
			{ isNear && <use href={ `${ url }#p` } /> }
		</svg>
	);
}

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
