<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Settings\Field;

defined( 'ABSPATH' ) || exit;

/** The widget's part of the chat's settings: what each may hold. Its texts: WidgetFieldTexts. */
final class WidgetFields {

	/** Those that are texts for visitors, which multilingual plugins translate. */
	public const WORDS = array( 'label', 'welcome', 'offline', 'preview_text', 'hours_answer_text', 'question_1', 'answer_1', 'question_2', 'answer_2', 'question_3', 'answer_3' );

	public const CHANNELS = array( 'telegram', 'whatsapp', 'bale', 'eitaa', 'rubika', 'call', 'mail' );

	/** How many questions the settings have room for. */
	public const QUESTIONS = 3;

	private const ASKED = array( 'no', 'ask', 'must' );

	/** @return array<string, Field> */
	public static function all(): array {
		$fields = array(
			'label'         => Field::text( '' ),
			'welcome'       => Field::text( '' ),
			'offline'       => Field::text( '' ),
			'palette'       => Field::choice( 'shop', array( 'shop', ...array_keys( WidgetData::PALETTE ), 'own' ) ),
			'color'         => Field::color(),
			'icon'          => Field::choice( 'chat', array( 'chat', 'question', 'support', 'own' ) ),
			'icon_picture'  => Field::picture(),
			'size'          => Field::choice( 'm', array( ...array_keys( WidgetData::SIZES ), 'own' ) ),
			'own_size'      => Field::integer( 60, 24, 200 ),
			'side'          => Field::choice( 'left', array( 'left', 'right' ) ),
			'bottom'        => Field::integer( 20, 0, 400 ),
			'edge'          => Field::integer( 20, 0, 400 ),
			'attention'     => Field::choice( 'none', array( 'none', ...WidgetData::EFFECTS ) ),
			'opened'        => Field::boolean( false ),
			'devices'       => Field::choice( 'all', array( 'all', 'desktop', 'phone' ) ),
			'phone_own'     => Field::boolean( false ),
			'phone_size'    => Field::choice( 'm', array_keys( WidgetData::SIZES ), 'phone_own' ),
			'phone_bottom'  => Field::integer( 20, 0, 400, 'phone_own' ),
			'preview'       => Field::boolean( false ),
			'preview_text'  => Field::text( '', 'preview' ),
			'preview_delay' => Field::integer( 5, 0, 3600, 'preview' ),
			'trigger'       => Field::boolean( false ),
			'after'         => Field::integer( 10, 0, 3600, 'trigger' ),
			'scroll'        => Field::integer( 0, 0, 100, 'trigger' ),
			'pages'         => Field::choice( 'all', array( 'all', 'only', 'except' ) ),
			'page_list'     => Field::text( '' ),
			'hours'         => Field::boolean( false ),
			'outside'       => Field::choice( 'hide', array( 'hide', 'form' ), 'hours' ),
		);
		// As a week goes in Iran.
		foreach ( array( 'saturday', ...array_diff( OpeningHours::DAYS, array( 'saturday' ) ) ) as $day ) {
			$fields[ $day ] = Field::text( 'friday' === $day ? '' : '9-18', 'hours' );
		}
		$fields += array(
			'holidays' => Field::boolean( true, 'hours' ),
			'dates'    => Field::text( '', 'hours' ),
			'hours_answer'      => Field::boolean( false, 'hours' ),
			'hours_answer_text' => Field::text( '', 'hours_answer' ),
		);
		foreach ( array( 'name', 'email', 'phone' ) as $name ) {
			$fields[ 'ask_' . $name ] = Field::choice( 'no', self::ASKED );
		}
		foreach ( array( 'pictures', 'card', 'sound', 'rating', 'transcript' ) as $name ) {
			$fields[ $name ] = Field::boolean( true );
		}
		$fields['agent_coupons'] = Field::boolean( false );
		for ( $number = 1; $number <= self::QUESTIONS; $number++ ) {
			$fields[ 'question_' . $number ] = Field::text( '' );
			$fields[ 'answer_' . $number ]   = Field::text( '' );
		}
		foreach ( self::CHANNELS as $name ) {
			$fields[ $name ] = Field::text( '' );
		}

		return $fields + array(
			'notify'        => Field::boolean( true ),
			'notify_to'     => Field::text( '', 'notify' ),
			'notify_absent' => Field::boolean( true ),
		);
	}

	/** @return string|null Why a value can't be stored, translated. */
	public static function objection( string $name, bool|int|string $value ): ?string {
		if ( ! is_string( $value ) || '' === $value ) {
			return null;
		}
		if ( in_array( $name, OpeningHours::DAYS, true ) && null === OpeningHours::spans( $value ) ) {
			return __( 'Write hours such as 9-13, 16-20, with commas between them. Empty: closed.', 'vitrin' );
		}
		if ( 'dates' === $name && null === OpeningHours::dates( $value ) ) {
			return __( 'Write days such as 1405/01/15, or with hours 1405/02/01 10-14, with commas between them.', 'vitrin' );
		}
		if ( 'notify_to' === $name ) {
			foreach ( self::parts( $value ) as $address ) {
				if ( ! is_email( $address ) ) {
					/* translators: %s: what somebody typed. */
					return sprintf( __( '“%s” is no email address.', 'vitrin' ), $address );
				}
			}
		}
		if ( in_array( $name, self::CHANNELS, true ) && '' === Channels::address( $name, $value ) ) {
			return __( 'Enter a user name, a number or an address that this service has.', 'vitrin' );
		}

		return null;
	}

	/** @return list<string> What stands between commas and spaces. */
	public static function parts( string $text ): array {
		$parts = preg_split( '/[\s,،;؛]+/u', $text, -1, PREG_SPLIT_NO_EMPTY );

		return false === $parts ? array() : $parts;
	}
}
