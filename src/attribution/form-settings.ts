/** What the forms' script needs of the settings. PHP twin: Settings.php; settings.fixture.json. */
export interface FormSettings {
	/** What the names of WooCommerce's fields begin with. */
	prefix: string;
	/** Where each of them stands in the data, such as `current.src`, by name. */
	fields: Record< string, string >;
}

export const FORM_DEFAULTS: FormSettings = {
	prefix: 'wc_order_attribution_',
	fields: {
		source_type: 'current.typ',
		referrer: 'current_add.rf',
		utm_campaign: 'current.cmp',
		utm_source: 'current.src',
		utm_medium: 'current.mdm',
		utm_content: 'current.cnt',
		utm_id: 'current.id',
		utm_term: 'current.trm',
		utm_source_platform: 'current.plt',
		utm_creative_format: 'current.fmt',
		utm_marketing_tactic: 'current.tct',
		session_entry: 'current_add.ep',
		session_start_time: 'current_add.fd',
		session_pages: 'session.pgs',
		session_count: 'udata.vst',
		user_agent: 'udata.uag',
	},
};
