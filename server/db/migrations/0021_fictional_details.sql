-- Up Migration
-- A structured field holds what the simulator issues and nothing else (decisions §1), whatever a program above it does.
-- Account numbers of other forms were taken before: they are forgotten wherever they were written.
update withdrawal_requests set details = jsonb_set(details, '{bankAccountNumber}', '"SIM0000"')
where details ->> 'bankAccountNumber' !~ '^(SIM|PLAY)[0-9]{4,12}$';

update transactions set description = 'Withdrawal to bank account ending 0000'
from withdrawal_requests request
where transactions.type = 'withdrawal' and source_id = request.id and request.details ->> 'bankAccountNumber' = 'SIM0000'
  and transactions.investor_id = request.investor_id and transactions.created_at = request.requested_at;

-- answers that were kept to be given again
update idempotency_keys set reply = jsonb_set(reply::jsonb, '{withdrawalDetails}', '"{}"')::json
where reply ->> 'withdrawalDetails' like '%bankAccountNumber%'
  and reply ->> 'withdrawalDetails' !~ '"bankAccountNumber": ?"(SIM|PLAY)[0-9]{4,12}"';

-- a field that is not there is null, which a check lets pass
alter table withdrawal_requests add constraint withdrawal_requests_fictional check (
  details ->> 'bankAccountNumber' ~ '^(SIM|PLAY)[0-9]{4,12}$'
  and details ->> 'bankIfscCode' ~* '^SIMB0[A-Z0-9]{6}$'
  and details ->> 'bankSwiftCode' ~* '^SIMB[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'
  and details ->> 'cryptoWalletAddress' ~ '^playsim1[02-9ac-hj-np-z]{38}$'
);

-- Down Migration
alter table withdrawal_requests drop constraint withdrawal_requests_fictional;
