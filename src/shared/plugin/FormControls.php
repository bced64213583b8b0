<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** The controls of a form that other plugins print, read from its HTML. */
final class FormControls {

	/** Input types without a value. */
	private const BUTTONS = array( 'SUBMIT', 'BUTTON', 'RESET', 'IMAGE' );

	/**
	 * All but buttons; a missing name or value is ''.
	 *
	 * @param string $html
	 * @return list<array{name: string, value: string, is_hidden: bool, is_quantity: bool}>
	 */
	public static function in( string $html ): array {
		$controls = array();
		$tags     = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$type = 'INPUT' === $tags->get_tag() ? strtoupper( self::text( $tags->get_attribute( 'type' ) ) ) : '';
			if ( in_array( $tags->get_tag(), array( 'INPUT', 'SELECT', 'TEXTAREA' ), true ) && ! in_array( $type, self::BUTTONS, true ) ) {
				$controls[] = array(
					'name'        => self::text( $tags->get_attribute( 'name' ) ),
					'value'       => self::text( $tags->get_attribute( 'value' ) ),
					'is_hidden'   => 'HIDDEN' === $type,
					'is_quantity' => true === $tags->has_class( 'qty' ),
				);
			}
		}

		return $controls;
	}

	/** '' for a missing or boolean attribute. */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
