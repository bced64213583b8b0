import { BaseControl, Button, Flex, FlexBlock } from '@wordpress/components';
import { Children, useEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';

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

interface Item {
	key: string;
	label: string;
}

/**
 * Things in an order that buttons change, by keyboard as by mouse.
 *
 * @param props
 * @param props.label    Said of the whole list.
 * @param props.items
 * @param props.onChange Gets the keys in their new order.
 */
export function OrderedList( {
	label,
	items,
	onChange,
}: {
	label: string;
	items: Item[];
	onChange: ( keys: string[] ) => void;
} ) {
	const list = useRef< HTMLOListElement >( null );
	const moved = useRef< { at: number; by: string } | null >( null );
	useEffect( () => {
		// The browser drops the focus of what is put elsewhere.
		const { at, by } = moved.current ?? { at: -1, by: '' };
		moved.current = null;
		list.current?.children[ at ]
			?.querySelector< HTMLElement >( `[data-move="${ by }"]` )
			?.focus();
	}, [ items ] );
	const move = ( from: number, by: 'up' | 'down' ) => {
		const to = by === 'up' ? from - 1 : from + 1;
		const keys = items.map( ( { key } ) => key );
		const [ key ] = keys.splice( from, 1 );
		if ( key === undefined || to < 0 || to > keys.length ) {
			return;
		}
		keys.splice( to, 0, key );
		moved.current = { at: to, by };
		onChange( keys );
		speak(
			sprintf(
				/* translators: 1: name of what was moved, 2: its place now, 3: how many there are. */
				__( '%1$s: place %2$d of %3$d', 'vitrin' ),
				items[ from ]?.label ?? '',
				to + 1,
				items.length
			)
		);
	};
	const button = (
		index: number,
		by: 'up' | 'down',
		name: string,
		isEnd: boolean
	) => (
		<Button
			size="small"
			icon={ by === 'up' ? 'arrow-up-alt2' : 'arrow-down-alt2' }
			label={ name }
			data-move={ by }
			// It must keep the focus: `disabled` would drop it in older versions of WordPress.
			aria-disabled={ isEnd }
			style={ isEnd ? { opacity: 0.4 } : {} }
			// Else the field above would lose the focus and fold its suggestions, and the click miss what moves up.
			onMouseDown={ ( event ) => event.preventDefault() }
			onClick={ () => move( index, by ) }
		/>
	);
	return (
		<ol
			ref={ list }
			aria-label={ label }
			style={ { margin: '8px 0 0', padding: 0, listStyle: 'none' } }
		>
			{ items.map( ( item, index ) => (
				<li key={ item.key } style={ { margin: 0 } }>
					<Flex gap={ 1 }>
						<FlexBlock>{ item.label }</FlexBlock>
						{ button(
							index,
							'up',
							sprintf(
								/* translators: %s: name of what is moved. */
								__( 'Move up: %s', 'vitrin' ),
								item.label
							),
							index === 0
						) }
						{ button(
							index,
							'down',
							sprintf(
								/* translators: %s: name of what is moved. */
								__( 'Move down: %s', 'vitrin' ),
								item.label
							),
							index === items.length - 1
						) }
					</Flex>
				</li>
			) ) }
		</ol>
	);
}
