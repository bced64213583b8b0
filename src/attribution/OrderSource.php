<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Plugin\CheckoutRecord;

defined( 'ABSPATH' ) || exit;

/**
 * What an order keeps of where it came from, once WooCommerce has stored its own fields [ATTR-09] [CHK-07]. Those are filled
 * from the cookies where none were sent, and set right where the whole list of sources knows better than a browser. Nothing
 * here may stop a checkout.
 *
 * @phpstan-import-type Touch from Path
 * @phpstan-type Source array{source_type: string, utm_source: string, utm_medium: string, referrer: string, session_entry: string}
 */
final class OrderSource extends CheckoutRecord {

	/** By which rule the order's source was decided. */
	public const RULE = '_vitrin_attribution_rule';

	/** Why there is none. */
	public const MISSING = '_vitrin_attribution_missing';

	/** WooCommerce's action that stores fields of attribution; somebody listens where its feature is on. */
	private const SAVE = 'woocommerce_order_save_attribution_data';

	/** WooCommerce's word for a source of each rule. */
	private const TYPES = array(
		'campaign' => 'utm',
		'click-id' => 'utm',
		'search'   => 'organic',
		'referral' => 'referral',
		'direct'   => 'typein',
	);

	/** @param Settings $settings As they are stored. */
	public function __construct( private readonly Settings $settings ) {}

	protected function feature(): string {
		return 'attribution';
	}

	protected function field(): string {
		return StateField::class;
	}

	protected static function keys(): array {
		return array( self::RULE, self::MISSING, Path::META );
	}

	protected function store( \WC_Order $order, ?string $said ): void {
		$sent     = Cookies::of_request();
		$may_read = 'consent' !== $said && self::has_consent( $this->settings->consent() );
		$cookies  = $may_read ? $sent : Cookies::none();
		$path     = $this->settings->keeps_path() && self::has_consent( $this->settings->path_consent() ) ? Path::decided_again( $sent->path() ) : array();
		self::fill( $order, $cookies );
		$is_stored              = self::has_fields( $order );
		$source                 = $is_stored ? self::stored( $order ) : self::kept( $cookies );
		list( $rule, $changes ) = self::decide( $source, $path );
		foreach ( $is_stored ? $changes : array() as $name => $value ) {
			self::keep( $order, self::key( $name ), $value );
		}
		self::keep( $order, Path::META, $path );
		self::keep( $order, self::RULE, $rule );
		self::keep( $order, self::MISSING, '' === $rule && '' === $source['source_type'] ? self::why( $said, $may_read ) : '' );
		$order->save_meta_data();
	}

	/** @param string $category Of the WP Consent API; '' where nobody is asked. */
	private static function has_consent( string $category ): bool {
		return '' === $category || ! function_exists( 'wp_has_consent' ) || (bool) wp_has_consent( $category );
	}

	/** @param string|list<Touch> $value Nothing is stored of what is empty. */
	private static function keep( \WC_Order $order, string $key, string|array $value ): void {
		if ( '' === $value || array() === $value ) {
			$order->delete_meta_data( $key );
		} else {
			$order->update_meta_data( $key, $value ); // @phpstan-ignore argument.type (WooCommerce serializes arrays.)
		}
	}

	private static function key( string $field ): string {
		return '_' . Replacement::prefix() . $field;
	}

	/** Whether WooCommerce, or another plugin, has stored anything: then nothing is filled in. */
	private static function has_fields( \WC_Order $order ): bool {
		foreach ( array_keys( Replacement::fields() ) as $name ) {
			if ( $order->meta_exists( self::key( $name ) ) ) {
				return true;
			}
		}

		return false;
	}

	/** Gives WooCommerce what it would have been sent, had the form had its fields. */
	private static function fill( \WC_Order $order, Cookies $cookies ): void {
		if ( ! has_action( self::SAVE ) || self::has_fields( $order ) || '' === self::kept( $cookies )['source_type'] ) {
			return;
		}
		$fields = array();
		foreach ( Replacement::fields() as $name => $place ) {
			$value           = $cookies->value( $place );
			$fields[ $name ] = '' === $value ? '(none)' : $value;
		}
		if ( isset( $fields['user_agent'] ) && '(none)' === $fields['user_agent'] ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Cleaned there.
			$agent                = $_SERVER['HTTP_USER_AGENT'] ?? '';
			$fields['user_agent'] = is_string( $agent ) && '' !== $agent ? Cookies::cleaned( stripslashes( $agent ), 1000 ) : '(none)';
		}
		/**
		 * This action is documented in WooCommerce, which unslashes the fields.
		 */
		do_action( self::SAVE, $order, wp_slash( $fields ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WooCommerce's.
	}

	/** @return Source What the order says, whoever stored it. */
	private static function stored( \WC_Order $order ): array {
		return self::source( static fn ( string $name ): mixed => $order->get_meta( self::key( $name ) ) );
	}

	/** @return Source What the browser says; nothing where its type is none that we know. */
	private static function kept( Cookies $cookies ): array {
		$is_known = in_array( $cookies->value( 'current.typ' ), self::TYPES, true );

		return self::source( static fn ( string $name ): string => $is_known ? $cookies->value( Replacement::FIELDS[ $name ] ) : '' );
	}

	/**
	 * @param \Closure(string): mixed $value Of a field.
	 * @return Source
	 */
	private static function source( \Closure $value ): array {
		$text = static function ( string $name ) use ( $value ): string {
			$found = $value( $name );

			return is_string( $found ) ? $found : '';
		};

		return array(
			'source_type'   => $text( 'source_type' ),
			'utm_source'    => $text( 'utm_source' ),
			'utm_medium'    => $text( 'utm_medium' ),
			'referrer'      => $text( 'referrer' ),
			'session_entry' => $text( 'session_entry' ),
		);
	}

	/**
	 * @param Source      $source
	 * @param list<Touch> $path
	 * @return array{string, array<string, string>} The rule, '' where there is none; and what to change, by field.
	 */
	private static function decide( array $source, array $path ): array {
		if ( 'referral' === $source['source_type'] ) {
			return self::decide_referral( $source, $path );
		}
		if ( 'utm' === $source['source_type'] ) {
			return array( 'click-id' === SecondLook::at_entry( $source['session_entry'] )['rule'] ? 'click-id' : 'campaign', array() );
		}

		return array( array( 'organic' => 'search', 'typein' => 'direct' )[ $source['source_type'] ] ?? '', array() );
	}

	/**
	 * @param Source      $source
	 * @param list<Touch> $path
	 * @return array{string, array<string, string>}
	 */
	private static function decide_referral( array $source, array $path ): array {
		if ( '' === $source['referrer'] ) {
			return array( 'click-id' === SecondLook::at_entry( $source['session_entry'] )['rule'] ? 'click-id' : 'referral', array() );
		}
		$decided = SecondLook::at_referrer( $source['referrer'] );
		if ( 'way-back' === $decided['rule'] ) {
			return self::before_payment( $path );
		}
		if ( 'search' === $decided['rule'] ) {
			return array( 'search', array( 'source_type' => 'organic', 'utm_source' => (string) $decided['source'], 'utm_medium' => 'organic', 'utm_content' => '' ) );
		}

		return array( 'referral', 'referral' === $decided['rule'] && $decided['source'] !== $source['utm_source'] ? array( 'utm_source' => (string) $decided['source'] ) : array() );
	}

	/**
	 * What was there before a payment, where the browser took the gateway for a source.
	 *
	 * @param list<Touch> $path Without gateways.
	 * @return array{string, array<string, string>}
	 */
	private static function before_payment( array $path ): array {
		$last = array() === $path ? array( 'rule' => 'direct', 'source' => '(direct)', 'medium' => '' ) : $path[ count( $path ) - 1 ];
		$type = self::TYPES[ $last['rule'] ];

		return array(
			$last['rule'],
			array(
				'source_type' => $type,
				'utm_source'  => $last['source'],
				'utm_medium'  => in_array( $type, array( 'organic', 'referral' ), true ) ? $type : $last['medium'],
				'utm_content' => '',
			),
		);
	}

	/** @return string A name of causes(). */
	private static function why( ?string $state, bool $may_read ): string {
		if ( ! $may_read ) {
			return 'consent';
		}
		if ( null === $state ) {
			return 'gateway';
		}

		return '' === $state ? 'script' : 'cookies';
	}

	/**
	 * Why an order has no source.
	 *
	 * @param string $rule        Our meta.
	 * @param string $missing     Our meta.
	 * @param string $source_type WooCommerce's meta.
	 * @param string $created_via As WooCommerce keeps it.
	 * @return string '' where it has one; consent, script, cookies, gateway, staff; unknown for an order from before there was attribution.
	 */
	public static function cause( string $rule, string $missing, string $source_type, string $created_via ): string {
		if ( 'admin' === $source_type || 'pos' === $source_type ) {
			return 'staff';
		}
		if ( '' !== $rule || '' !== $source_type ) {
			return '';
		}
		if ( '' !== $missing ) {
			return $missing;
		}

		return match ( $created_via ) {
			'admin'                 => 'staff',
			'checkout', 'store-api' => 'unknown',
			default                 => 'gateway',
		};
	}

	/** @return string As cause() says it. */
	public static function cause_of( \WC_Order $order ): string {
		$text = static function ( string $key ) use ( $order ): string {
			$value = $order->get_meta( $key );

			return is_string( $value ) ? $value : '';
		};

		return self::cause( $text( self::RULE ), $text( self::MISSING ), $text( self::key( 'source_type' ) ), $order->get_created_via() );
	}

	/**
	 * The source as a visit, so that it reads like those of the path.
	 *
	 * @return Touch|null Null where there is none. `day` is ''; `rule` '' where it is a type that we don't know, such as of an app.
	 */
	public static function of_order( \WC_Order $order ): ?array {
		if ( '' !== self::cause_of( $order ) ) {
			return null;
		}
		$source = self::stored( $order );
		$path   = Path::of_order( $order );
		$rule   = $order->get_meta( self::RULE );
		if ( '' === $source['source_type'] ) {
			return array() === $path ? null : array( 'day' => '' ) + $path[ count( $path ) - 1 ];
		}
		$campaign = $order->get_meta( self::key( 'utm_campaign' ) );

		return array(
			'rule'     => is_string( $rule ) && isset( self::TYPES[ $rule ] ) ? $rule : (string) array_search( $source['source_type'], self::TYPES, true ),
			'source'   => '' === $source['utm_source'] ? $source['source_type'] : $source['utm_source'],
			'medium'   => 'utm' === $source['source_type'] ? $source['utm_medium'] : '',
			'campaign' => 'utm' === $source['source_type'] && is_string( $campaign ) ? $campaign : '',
			'day'      => '',
		);
	}
}
