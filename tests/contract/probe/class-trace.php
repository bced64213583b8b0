<?php
/**
 * Which hooks fire during a request, in which order, with which arguments.
 *
 * @package Vitrin
 */

/**
 * Traces one request when asked by the header X-Vitrin-Contract-Trace.
 */
final class Vitrin_Contract_Trace {

	private const OPTION = 'vitrin_contract_trace';

	/** @var array<string, array{arguments: list<string>}> First time each hook fired, in order. */
	private static array $seen = array();

	/**
	 * Attach everything.
	 */
	public static function hook(): void {
		add_action(
			'template_redirect',
			static function () {
				if ( 'trace' === ( $_GET['vitrin-contract'] ?? '' ) ) { // phpcs:ignore
					wp_send_json( get_option( self::OPTION, array() ) );
				}
			},
			0
		);
		if ( empty( $_SERVER['HTTP_X_VITRIN_CONTRACT_TRACE'] ) ) {
			return;
		}
		add_action( 'all', array( self::class, 'note' ), 0, 10 );
		add_action(
			'shutdown',
			static function () {
				remove_action( 'all', array( self::class, 'note' ), 0 );
				update_option( self::OPTION, self::$seen, false );
			},
			PHP_INT_MAX
		);
	}

	/**
	 * Note a hook of the shop the first time it fires.
	 *
	 * @param mixed ...$arguments Its name, then its arguments.
	 */
	public static function note( ...$arguments ): void {
		$name = array_shift( $arguments );
		if ( isset( self::$seen[ $name ] ) || ! preg_match( '/^(woocommerce_|wc_|wc-ajax|wc_ajax)/', $name ) ) {
			return;
		}
		self::$seen[ $name ] = array( 'arguments' => array_map( array( self::class, 'type' ), $arguments ) );
	}

	/**
	 * The type of a value, in the contract's words.
	 *
	 * @param mixed $value Any.
	 */
	public static function type( $value ): string {
		if ( is_object( $value ) ) {
			foreach ( array( 'WC_Product', 'WC_Cart', 'WC_Session', 'WC_Order', 'WP_Post', 'WP_Error' ) as $class ) {
				if ( $value instanceof $class ) {
					return $class;
				}
			}
			return 'object';
		}
		return get_debug_type( $value );
	}
}
