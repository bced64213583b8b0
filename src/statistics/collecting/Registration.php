<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Settings\Store;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** What takes hits, as WordPress knows it: the file beside WordPress, the REST path, admin-ajax. */
final class Registration {

	/** After Plugin has told features that they are switched off. */
	private const AFTER_STOPPING = 20;

	/** @param Settings $settings Those that are stored. */
	public static function register( Settings $settings ): void {
		self::register_off();
		Upkeep::register();
		// Whoever asks for the page: of what it writes WordPress has the options already.
		add_action( 'shutdown', static fn () => Upkeep::mend( ( new Settings() )->stored() ) );
		// Who works in the shop isn't counted. Not for buyers who register: that query is slow where there are many users.
		foreach ( array( 'set_user_role', 'add_user_role', 'remove_user_role', 'deleted_user' ) as $hook ) {
			add_action( $hook, static fn () => Background::may_provide() ? Background::at_end( static fn () => self::write_again( $settings ) ) : null );
		}
	}

	/** While the feature is off, and beneath what is there while it is on. */
	public static function register_off(): void {
		// In a preview it may be off, and on by what is stored.
		if ( false !== has_action( 'update_option_' . Store::OPTION, array( Upkeep::class, 'follow' ) ) ) {
			return;
		}
		self::register_handlers();
		add_action( 'update_option_' . Store::OPTION, array( Upkeep::class, 'follow' ), self::AFTER_STOPPING );
		add_action( 'add_option_' . Store::OPTION, array( Upkeep::class, 'follow' ), self::AFTER_STOPPING );
		add_action( 'vitrin_launch_changed', array( Upkeep::class, 'follow' ), self::AFTER_STOPPING );
		add_action( 'admin_init', static fn () => Background::may_provide() ? Upkeep::look() : null );
	}

	/**
	 * Where this shop's pages send what they have seen [STAT-01].
	 *
	 * @return array{url: string, events_url: string, action: string} `events_url` is '' where it is the same; `action` is
	 *                                                              what admin-ajax needs to know, '' elsewhere.
	 */
	public static function addresses( Settings $settings ): array {
		$ajax  = admin_url( 'admin-ajax.php', 'relative' );
		$light = ! $settings->bypasses_blockers() && SelfTest::works() ? LightFile::address() : '';

		return match ( true ) {
			$settings->bypasses_blockers() => array( 'url' => $ajax, 'events_url' => '', 'action' => EarlyAnswer::ACTION ),
			'' !== $light => array( 'url' => $light, 'events_url' => '', 'action' => '' ),
			// Without host and scheme: pages may be asked for by several hosts, and behind a proxy WordPress may not know of HTTPS.
			default => array( 'url' => wp_make_link_relative( rest_url( ltrim( EarlyAnswer::PATHS[0], '/' ) ) ), 'events_url' => $ajax, 'action' => EarlyAnswer::ACTION ),
		};
	}

	/** For requests that EarlyAnswer couldn't answer: on a server that has no folder yet, and while nothing is counted. */
	private static function register_handlers(): void {
		foreach ( array( 'wp_ajax_', 'wp_ajax_nopriv_' ) as $prefix ) {
			add_action(
				$prefix . EarlyAnswer::ACTION,
				static function (): void {
					self::answer_late()->send();
					exit;
				}
			);
		}
		add_action(
			'rest_api_init',
			static function (): void {
				foreach ( EarlyAnswer::PATHS as $path ) {
					register_rest_route(
						'vitrin/v1',
						substr( $path, strlen( '/vitrin/v1' ) ),
						array(
							'methods'             => 'POST',
							'permission_callback' => '__return_true',
							'show_in_index'       => false,
							'callback'            => static function (): \WP_REST_Response {
								$answer = self::answer_late();

								return new \WP_REST_Response( $answer->body(), $answer->code, array( 'Cache-Control' => 'no-store, private' ) );
							},
						)
					);
				}
			}
		);
	}

	private static function answer_late(): Answer {
		$settings = ( new Settings() )->stored();
		$folder   = ConfigOfShop::is_on( $settings ) ? ConfigOfShop::own_folder() : null;
		if ( null === $folder?->config() ) {
			$folder = ConfigOfShop::is_on( $settings ) ? Upkeep::put_up( $settings ) : null;
		}
		if ( null === $folder ) {
			return ConfigOfShop::is_on( $settings ) ? new Answer( 503, Reason::FULL ) : Answer::off();
		}
		// phpcs:ignore WordPress.Security -- What is public has no nonce; Fields takes it apart, value by value.
		list( $server, $fields, $cookies ) = array( wp_unslash( $_SERVER ), wp_unslash( $_POST ), wp_unslash( $_COOKIE ) );

		return ( new Collector( $folder ) )->answer( new Request( (array) $server, (array) $fields, (array) $cookies, time() ) );
	}

	private static function write_again( Settings $settings ): void {
		if ( ConfigOfShop::is_on( $settings ) ) {
			FolderUpkeep::provide( $settings );
		}
	}
}
