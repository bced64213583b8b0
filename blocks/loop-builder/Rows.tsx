import { BaseControl } from '@wordpress/components';
import { Children } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** Between two, in pixels. */
	gap?: number;
	children: ReactNode;
}

/**
 * Controls below each other. Each in a box of its own: the editor gives some kinds a margin that others lack, and
 * none to the last one of a box.
 *
 * @param props
 * @param props.gap
 * @param props.children
 */
export function Rows( { gap = 16, children }: Props ) {
	return (
		<div style={ { display: 'grid', gap, minInlineSize: 0 } }>
			{ Children.map( Children.toArray( children ), ( child ) => (
				<div style={ { minInlineSize: 0 } }>{ child }</div>
			) ) }
		</div>
	);
}

/**
 * Controls under a heading that screen readers say with each.
 *
 * @param props
 * @param props.title
 * @param props.children
 */
export function Group( {
	title,
	children,
}: {
	title: string;
	children: ReactNode;
} ) {
	return (
		<fieldset style={ { minInlineSize: 0 } }>
			<BaseControl.VisualLabel as="legend">
				{ title }
			</BaseControl.VisualLabel>
			<Rows gap={ 8 }>{ children }</Rows>
		</fieldset>
	);
}
