<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Chat\Settings;

defined( 'ABSPATH' ) || exit;

/** The shop's widgets, each as a record of CHAT-01's fields and ours; a plugin may add some. */
final class Widgets {

	public static function register( Settings $settings ): void {
		add_filter( 'vitrin_chat_widgets', static fn ( mixed $widgets ): mixed => is_array( $widgets ) ? array( ...OwnWidgets::records( $settings->widget() ), self::record( $settings->widget() ), ...array_slice( $widgets, 1 ) ) : $widgets, 5 );
		add_filter( 'vitrin_chat_faqs', static fn ( mixed $faqs ): mixed => is_array( $faqs ) ? array( ...$faqs, ...self::questions( $settings->widget() ) ) : $faqs, 5 );
	}

	/** @return list<array<string, mixed>> In the shop's order. */
	public static function all(): array {
		// This filter is documented in ../calls/WidgetCalls.php.
		$widgets = apply_filters( 'vitrin_chat_widgets', array( array( 'id' => '1' ) ) );

		return array_map(
			static fn ( array $widget ): array => array_filter( $widget, 'is_string', ARRAY_FILTER_USE_KEY ),
			array_values( array_filter( is_array( $widgets ) ? $widgets : array(), 'is_array' ) )
		);
	}

	/** @return array<string, mixed> CHAT-01's fields, then ours. */
	public static function record( Values $values, string $id = '1' ): array {
		$icon = 'own' === $values->text( 'icon' ) ? self::picture( $values->text( 'icon_picture' ) ) : '';

		return array(
			'id'                            => $id,
			'widget_color'                  => match ( $values->text( 'palette' ) ) {
				'shop'  => '',
				'own'   => $values->text( 'color' ),
				default => $values->text( 'palette' ),
			},
			'widget_icon'                   => '' === $icon ? $values->text( 'icon' ) : 'own',
			'widget_icon_url'               => $icon,
			'widget_size'                   => $values->text( 'size' ),
			'custom_widget_size'            => $values->number( 'own_size' ),
			'position'                      => 'left' === $values->text( 'side' ) ? 'left' : 'custom',
			'custom_position_side'          => $values->text( 'side' ),
			'bottom_spacing'                => $values->number( 'bottom' ),
			'side_spacing'                  => $values->number( 'edge' ),
			'default_state'                 => $values->flag( 'opened' ) ? 'opened' : 'click',
			'attention_effect'              => $values->text( 'attention' ),
			'is_preview_text_enabled'       => $values->flag( 'preview' ),
			'preview_text'                  => $values->words( 'preview_text' ),
			'preview_text_bubble_delay'     => $values->number( 'preview_delay' ),
			'timezone'                      => wp_timezone_string(),
			'is_blocked'                    => false,
			'has_paid_access'               => true,
			'page_targeting'                => array(
				'is_enable' => 'all' !== $values->text( 'pages' ),
				'rules'     => PageRules::records( $values->text( 'page_list' ), 'except' === $values->text( 'pages' ) ? 'hide' : 'show' ),
			),
			'is_separate_device_preference' => 'all' !== $values->text( 'devices' ) || $values->flag( 'phone_own' ),
			'device_appearance'             => self::devices( $values ),
			'is_ch_ob'                      => false,
			'is_trigger_enabled'            => $values->flag( 'trigger' ),
			'has_display_after_time'        => $values->number( 'after' ) > 0,
			'display_after_time'            => $values->number( 'after' ),
			'has_display_page_scroll'       => $values->number( 'scroll' ) > 0,
			'display_page_scroll'           => $values->number( 'scroll' ),
			'visibility_hours'              => self::hours( $values ),
		) + self::panel( $values );
	}

	/** @return array<string, mixed> What is ours. */
	private static function panel( Values $values ): array {
		// No hours at all stay: they are something else than none that are limited.
		$hours = OpeningHours::of_records( self::hours( $values ) );

		return array(
			'outside_hours' => $values->text( 'outside' ),
			'label'         => $values->words( 'label', __( 'Chat', 'vitrin' ) ),
			'welcome'       => $values->words( 'welcome', __( 'Hello! How can we help you?', 'vitrin' ) ),
			'offline'       => $values->words( 'offline', __( 'Nobody is here right now. Leave your question, and we will answer.', 'vitrin' ) ),
			'name'          => $values->text( 'ask_name' ),
			'email'         => $values->text( 'ask_email' ),
			'phone'         => $values->text( 'ask_phone' ),
			'answers'       => AnswerTime::seconds(),
			'pictures'      => $values->flag( 'pictures' ) && Picture::is_possible(),
			'card'          => $values->flag( 'card' ),
			'sound'         => $values->flag( 'sound' ),
			'rating'        => $values->flag( 'rating' ),
			'transcript'    => $values->flag( 'transcript' ),
			'channels'      => Channels::of( $values ),
			'zone'          => OpeningHours::zone( wp_timezone_string() ),
		) + $hours;
	}

	/** @return list<array<string, mixed>> CHAT-04's; none where the hours aren't limited. */
	public static function hours( Values $values ): array {
		if ( ! $values->flag( 'hours' ) ) {
			return array();
		}
		$records = array();
		foreach ( OpeningHours::DAYS as $day ) {
			foreach ( OpeningHours::spans( $values->text( $day ) ) ?? array() as $span ) {
				$records[] = array( 'day' => $day ) + self::times( $span );
			}
		}
		// A shop that is closed on all days has a record all the same: none would mean that it never is.
		$records[] = array( 'day' => '', 'start_time' => '', 'end_time' => '', 'is_full_day' => false, 'is_custom' => false, 'custom_date' => '', 'is_published' => true );
		$own       = OpeningHours::dates( $values->text( 'dates' ) ) ?? array();
		$holidays  = $values->flag( 'holidays' ) ? OpeningHours::holidays( current_datetime() ) : array();
		foreach ( $own + $holidays as $date => $spans ) {
			foreach ( array() === $spans ? array( null ) : $spans as $span ) {
				$records[] = array( 'day' => '', 'is_custom' => true, 'custom_date' => $date ) + self::times( $span );
			}
		}

		return $records;
	}

	/**
	 * @param array{int, int}|null $span Null for none.
	 * @return array<string, mixed>
	 */
	private static function times( ?array $span ): array {
		$write = static fn ( int $minutes ): string => sprintf( '%02d:%02d', intdiv( $minutes, 60 ), $minutes % 60 );

		return array(
			'start_time'   => null === $span ? '' : $write( $span[0] ),
			'end_time'     => null === $span ? '' : $write( $span[1] ),
			'is_full_day'  => array( 0, 1440 ) === $span,
			'is_custom'    => false,
			'custom_date'  => '',
			'is_published' => true,
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function devices( Values $values ): array {
		$phone = $values->flag( 'phone_own' ) ? array( 'widget_size' => $values->text( 'phone_size' ), 'bottom_spacing' => $values->number( 'phone_bottom' ) ) : array();

		return array(
			'desktop' => array( 'is_hidden' => 'phone' === $values->text( 'devices' ) ),
			'mobile'  => array( 'is_hidden' => 'desktop' === $values->text( 'devices' ) ) + $phone,
		);
	}

	/** @return list<array{question: string, answer: string}> */
	private static function questions( Values $values ): array {
		$questions = array();
		for ( $number = 1; $number <= WidgetFields::QUESTIONS; $number++ ) {
			$question = $values->words( 'question_' . $number );
			$answer   = $values->words( 'answer_' . $number );
			if ( '' !== $question && '' !== $answer ) {
				$questions[] = array( 'question' => $question, 'answer' => $answer );
			}
		}

		return $questions;
	}

	/** The address of a picture of the media library, or the address itself. */
	private static function picture( string $value ): string {
		$url = ctype_digit( $value ) ? wp_get_attachment_image_url( (int) $value, 'thumbnail' ) : $value;

		return is_string( $url ) ? $url : '';
	}
}
