<?php

namespace Vitrin\SettingsPage\FirstRun;

use Vitrin\SettingsPage\Changes;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\OtherPlugins;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Registry;

defined( 'ABSPATH' ) || exit;

/** What the first run proposes, and what its buttons do, by REST and by form. A new feature is proposed by what its own settings say of it. */
final class Choices {

	public const RECOMMENDED = 'recommended';

	public const CART = 'cart';

	/** The switches stay as they are. */
	public const OWN = 'own';

	private const ROUTE = '/first-run';

	public const ALL = array( self::RECOMMENDED, self::CART, self::OWN );

	/**
	 * Why features should stay off in this shop, translated.
	 *
	 * @return array<string, string> By feature.
	 */
	public static function reasons_against(): array {
		$same_job = OtherPlugins::same_job();
		$reasons  = array();
		foreach ( Registry::all() as $feature => $settings ) {
			$reason = isset( $same_job[ $feature ] )
				/* translators: %s: names of plugins. */
				? sprintf( __( '%s does this already. Turn this on once you have turned that off.', 'vitrin' ), wp_sprintf( '%l', $same_job[ $feature ] ) )
				: $settings->unsuitable();
			if ( '' !== $reason ) {
				$reasons[ $feature ] = $reason;
			}
		}

		return $reasons;
	}

	/**
	 * The switches of a choice.
	 *
	 * @param string $choice One of ALL.
	 * @return array<string, array{enabled: bool}> By feature; empty for OWN.
	 */
	public static function values( string $choice ): array {
		if ( self::OWN === $choice ) {
			return array();
		}
		$against = self::reasons_against();

		return array_map(
			static fn ( FeatureSettings $settings ): array => array(
				'enabled' => true === $settings->field( 'enabled' )?->default
					&& ! isset( $against[ $settings->feature() ] )
					&& ( self::CART !== $choice || $settings->is_of_cart() ),
			),
			Registry::all()
		);
	}

	/**
	 * Stores a choice's switches, and then whether visitors see the plugin's work; doing it twice is doing it once.
	 *
	 * @param string    $choice  One of ALL.
	 * @param bool|null $is_live Null: that stays as it is.
	 * @return string Why it was not done, translated; '' when it was.
	 */
	public static function apply( string $choice, ?bool $is_live ): string {
		$failure = self::store( self::values( $choice ) );
		if ( '' !== $failure ) {
			return $failure;
		}

		return null === $is_live || Launch::set_live( $is_live )
			? ''
			: __( 'WordPress did not store it. Another plugin may forbid it, or the database is out of order.', 'vitrin' );
	}

	/** `vitrin/v1/first-run`: POST applies a choice, and says whether visitors see the plugin's work [SEC-03]. */
	public static function register_route(): void {
		$args = array(
			'choice' => array(
				'type'     => 'string',
				'enum'     => self::ALL,
				'required' => true,
			),
			'live'   => array( 'type' => 'boolean' ),
		);
		( new Route( self::ROUTE, self::answer( ... ), 'POST', Access::capability( ... ), args: $args ) )->register();
	}

	/** The route's address for rest_url(). */
	public static function path(): string {
		return Route::path( self::ROUTE );
	}

	/**
	 * @param Input $input `choice`, and `live`; without it that stays as it is.
	 * @return array<string, mixed> `live`, as it is now, and `text`: what visitors see once it is.
	 * @throws Refusal 500 `message` says why.
	 */
	private static function answer( Input $input ): array {
		$failure = self::apply( $input->raw( 'choice' ), $input->has( 'live' ) ? $input->is_on( 'live' ) : null );
		if ( '' !== $failure ) {
			throw Refusal::because( 500, 'not done', $failure );
		}

		return array(
			'live' => Launch::is_live(),
			'text' => Visibility::live_text(),
		);
	}

	/** @param array<string, array{enabled: bool}> $values By feature. */
	private static function store( array $values ): string {
		if ( array() === $values ) {
			return '';
		}
		$changes = new Changes( $values );

		return match ( Changes::under_lock( static fn (): bool => $changes->store() ) ) {
			true  => '',
			false => __( 'WordPress did not store the settings. Another plugin may forbid it, or the database is out of order.', 'vitrin' ),
			null  => __( 'Somebody else is saving right now. Try again.', 'vitrin' ),
		};
	}
}
