<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Settings;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\PrintedSettings;

defined( 'ABSPATH' ) || exit;

/** What the widget adds to WordPress. */
final class Registration {

	/** Of the printed JSON, beside the chat's own. */
	private const NAME = 'chat-widget';

	/** Pages that are shown: the launcher. */
	public static function register( Settings $settings ): void {
		Widgets::register( $settings );
		// With the features' settings, before the scripts.
		add_action( 'wp_footer', array( self::class, 'print' ), 6 );
		add_action( 'admin_init', static fn () => array_map( self::name_texts( ... ), array( $settings->widget(), ...OwnWidgets::values( $settings->widget() ) ) ) );
	}

	/** What outlives the request: mails, and how soon answers came. */
	public static function register_records( Settings $stored ): void {
		StaffNotice::register( $stored );
		LateNotice::register();
		AbsentVisitor::register( $stored );
		AnswerTime::register();
		HoursAnswer::register( $stored );
	}

	public static function print(): void {
		if ( Page::is_storefront() ) {
			$data = self::data();
			if ( null !== $data ) {
				// Which client the launcher brings.
				$outside = null === ( new Settings() )->service() ? array() : array( 'outside' => true );
				PrintedSettings::print_json( 'vitrin-settings-' . self::NAME, $data + $outside );
			}
			$preview = self::preview();
			if ( null !== $preview ) {
				PrintedSettings::print_json( 'vitrin-settings-chat-preview', $preview );
			}
		}
	}

	/**
	 * What the panel of a preview shows, which asks for nothing [CHAT-10].
	 *
	 * @return array<string, mixed>|null Null for any other page.
	 */
	public static function preview(): ?array {
		return '' === Preview::key() ? null : array( 'widgets' => Widgets::all(), 'faqs' => apply_filters( 'vitrin_chat_faqs', array() ) );
	}

	/**
	 * What a page has: its one widget, or where several are [CHAT-05].
	 *
	 * @return array<string, mixed>|null Null for none.
	 */
	public static function data(): ?array {
		$all = array_values( array_filter( array_map( WidgetData::of( ... ), Widgets::all() ), static fn ( ?array $data ): bool => null !== $data ) );
		if ( count( $all ) < 2 ) {
			return $all[0] ?? null;
		}
		$url = WidgetFile::url( $all );

		return '' === $url ? $all[0] : array( 'rules' => array( 'file' => $url ) );
	}

	/** Multilingual plugins list the texts that they have been told of. */
	private static function name_texts( Values $values ): void {
		if ( ! has_action( 'wpml_register_single_string' ) ) {
			return;
		}
		foreach ( WidgetFields::WORDS as $name ) {
			if ( '' !== $values->text( $name ) ) {
				// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- Of multilingual plugins.
				do_action( 'wpml_register_single_string', 'vitrin', $values->full_name( $name ), $values->text( $name ) );
			}
		}
	}
}
